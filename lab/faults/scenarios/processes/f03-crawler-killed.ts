import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../../../../tests/stories/support/visitor.ts'
import type { AcceptedJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const crawlerKilled: Scenario = {
  id: 'F03',
  name: 'crawler killed while it discovers',
  async run(stack) {
    stack.site.resize(stack.scaled(200))
    const finish = stack.watch()
    const uninterrupted = await discover(stack)
    await stack.ending([uninterrupted])
    stack.site.slowDown(200)
    const interrupted = await discover(stack)
    let killed = 0
    for (; killed < stack.scaled(4); killed += 1) {
      await sleep(1_000)
      await stack.crash('crawler')
    }
    await stack.ending([interrupted])
    stack.site.slowDown(0)
    const verdict = await finish([uninterrupted, interrupted])
    const expectedPaths = await listPaths(stack, uninterrupted)
    const foundPaths = await listPaths(stack, interrupted)
    if (expectedPaths !== foundPaths) verdict.broken.push('different pages were found')
    return { ...verdict, note: `killed ${killed} times; ${foundPaths.split(' ').length} pages` }
  },
}

async function discover(stack: FaultStack): Promise<AcceptedJob> {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(stack.site.url)
  const jobId = await visitor.start(websiteId, 'discover')
  return { visitor, websiteId, jobId, pages: 0, expectedStatus: 'completed' }
}

async function listPaths({ queryWebsites }: FaultStack, { websiteId }: AcceptedJob): Promise<string> {
  const rows = await queryWebsites<{ path: string }>(
    'select path from pages where website_id = $1 and gone_at is null order by path',
    [websiteId],
  )
  return rows.map(({ path }) => path).join(' ')
}
