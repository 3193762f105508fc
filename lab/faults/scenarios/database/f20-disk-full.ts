import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../../../../tests/stories/support/visitor.ts'
import { startCaptures, type AcceptedJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'
import { moveToSmallDisk } from '../../injection/small-disk.ts'
import { until } from '../../checks/until.ts'

export const diskFull: Scenario = {
  id: 'F20',
  name: "the disk of websites' tables full",
  promiseMs: 10_000,
  async run(stack) {
    const disk = await moveToSmallDisk(stack)
    if (!disk)
      return { lost: 0, duplicated: 0, drifted: 0, broken: [], note: 'skipped: mounting is not allowed here' }
    try {
      const finish = stack.watch()
      const accepted = await startCaptures(stack)
      disk.fill()
      const broken = await tryToWrite(stack, accepted)
      disk.empty()
      const back = Date.now()
      await until(async () => (await add(stack)) === 201, 'a website to be accepted again')
      const recoveryMs = Date.now() - back
      const verdict = await finish(accepted)
      return { ...verdict, broken: [...verdict.broken, ...broken, ...(await readAll(stack))], recoveryMs }
    } finally {
      await disk.restore()
    }
  },
}

const add = async ({ url, site }: FaultStack) =>
  (await new Visitor(url).post('/api/websites', { url: site.url })).status

/** Adds websites until one is refused, while others are read. */
async function tryToWrite(stack: FaultStack, accepted: AcceptedJob[]): Promise<string[]> {
  const added = new Set<number>()
  const read = new Set<number>()
  for (const late = Date.now() + 20_000; Date.now() < late; await sleep(50)) {
    // Many, since the last pages of a table have room for some rows.
    for (const status of await Promise.all(Array.from({ length: 30 }, () => add(stack)))) added.add(status)
    for (const { visitor, websiteId } of accepted)
      read.add((await visitor.request('GET', `/api/websites/${websiteId}/pages-with-screenshots`)).status)
  }
  return [
    ...(added.has(503) ? [] : ['the disk was never full']),
    ...([...added].some((status) => ![201, 503].includes(status))
      ? [`adding: ${[...added].join(', ')}`]
      : []),
    ...([...read].some((status) => status !== 200) ? [`reading: ${[...read].join(', ')}`] : []),
  ]
}

/** Reads every row of every table; returns the errors. */
async function readAll({ queryWebsites }: FaultStack): Promise<Outcome['broken']> {
  const tables = await queryWebsites<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'faults')`,
  )
  const tries = tables.map(({ name }) =>
    queryWebsites(`select md5(string_agg(t::text, '')) from ${name} as t`),
  )
  const settled = await Promise.allSettled(tries)
  return settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}
