import { openDatabase } from '@vigia/database/database'
import { openFiles } from '@vigia/storage/open-files'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepFiles } from '../../../../services/websites/outcomes/retention/sweep-screenshots.ts'
import { listOrphans } from '../../checks/invariants.ts'
import { startCaptures } from '../../workload.ts'
import { stackDatabaseUrl } from '../../../../tests/support/stack-database.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const killedAfterStoring: Scenario = {
  id: 'F08',
  name: 'capture killed between storing a screenshot and publishing it',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const deaths = await stack.dieAt('capture', 'after-storing', stack.scaled(5))
    const verdict = await finish(accepted)
    const times = await deaths()
    const orphans = await listOrphans(stack.queryWebsites, stack.data)
    await sweepADayLater(stack, orphans)
    const left = await listOrphans(stack.queryWebsites, stack.data)
    if (orphans.length === 0) verdict.broken.push('no file was orphaned, so nothing was tested')
    if (left.length > 0) verdict.broken.push(`I5: ${left.length} files are orphaned`)
    return { ...verdict, note: `died ${times} times; ${orphans.length} orphans swept` }
  },
}

async function sweepADayLater({ data }: FaultStack, names: string[]): Promise<void> {
  const then = new Date(Date.now() - 25 * 3_600_000)
  for (const name of names) await utimes(join(data, 'images', name.slice(0, 2), name), then, then)
  const db = openDatabase(stackDatabaseUrl(data, 'websites'))
  const files = await openFiles({ VIGIA_DATA: data })
  await sweepFiles({ db, files }).finally(() => db.destroy())
}
