import { countRemains } from '../../checks/invariants.ts'
import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

export const websiteRemoved: Scenario = {
  id: 'F28',
  name: 'a website removed while it is captured',
  promiseMs: 60_000,
  async run(stack) {
    const finish = stack.watch()
    const [removed, ...others] = await startCaptures(stack)
    if (!removed) throw new Error('there is no job')
    await removed.visitor.send('DELETE', `/api/websites/${removed.websiteId}`)
    const began = Date.now()
    const isGone = async () => (await countRemains(stack.queryWebsites, stack.data, removed.websiteId)) === 0
    await until(isGone, 'its rows and files to be gone', 150_000)
    const recoveryMs = Date.now() - began
    const verdict = await finish(others)
    if (!(await isGone())) verdict.broken.push('rows or files came back')
    return { ...verdict, recoveryMs, note: 'until the last row and file were gone' }
  },
}
