import { openDns } from '../../../../services/egress/testing/dns-server.ts'
import { startJob, addWatchedWebsites, type AcceptedJob, type Watched } from '../../workload.ts'
import { Visitor } from '../../../../tests/stories/support/visitor.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'

const host = 'vigia-faults.com'

export const dnsAway: Scenario = {
  id: 'F25',
  name: 'DNS silent',
  promiseMs: 6_000,
  async run(stack) {
    const dns = await openDns({ [host]: { silence: true } })
    const change = async (env: Record<string, string>) => {
      stack.setFaults('egress', { env })
      await stack.crash('egress')
      await stack.waitUntilUp('egress')
      await stack.healthy()
    }
    try {
      await change({ EGRESS_DNS: dns.server })
      return await run(stack)
    } finally {
      await change({})
      dns.close()
    }
  },
}

async function run(stack: FaultStack): Promise<Outcome> {
  const { pages } = stack.size
  const finish = stack.watch()
  const [first, second] = await addWatchedWebsites(stack, { jobs: 2, pages })
  if (!first || !second) throw new Error('no website was added')

  const { recoveryMs, broken } = await discoverUnresolved(stack)
  // The pages are known; only their host name cannot be resolved.
  await move(stack, first, stack.site.url, `http://${host}`)
  const unresolved = await startJob(first, pages)
  const other = await startJob(second, pages)
  await stack.ending([other])
  const finished = await countFinished(stack, unresolved)
  await stack.ending([unresolved])
  broken.push(...(await checkReasons(stack, first)))
  await move(stack, first, `http://${host}`, stack.site.url)
  const again = await startJob(first, pages)
  const verdict = await finish([{ ...unresolved, expectedFailures: pages }, other, again])
  const note = `reported after ${(recoveryMs / 1000).toFixed(1)} s; another job had ended when ${finished} of its pages were finished`
  return { ...verdict, broken: [...verdict.broken, ...broken], recoveryMs, note }
}

async function discoverUnresolved(stack: FaultStack) {
  const visitor = new Visitor(stack.url)
  const id = await visitor.addWebsite(`http://${host}/`)
  const began = Date.now()
  const { status, error } = await visitor.run(id, 'discover')
  const recoveryMs = Date.now() - began
  const isReported = status === 'failed' && /could not be resolved/.test(error ?? '')
  return { recoveryMs, broken: isReported ? [] : [`${status}: ${error}`] }
}

const move = ({ queryWebsites }: FaultStack, { websiteId }: Watched, from: string, to: string) =>
  queryWebsites('update pages set full_url = replace(full_url, $2, $3) where website_id = $1', [
    websiteId,
    from,
    to,
  ])

async function countFinished({ queryWebsites }: FaultStack, { jobId }: AcceptedJob): Promise<number> {
  const [row] = await queryWebsites<{ count: number }>(
    `select count(*)::int as count from job_items where job_id = $1 and state in ('done', 'failed')`,
    [jobId],
  )
  return row?.count ?? 0
}

async function checkReasons({ queryWebsites }: FaultStack, { websiteId }: Watched): Promise<string[]> {
  const rows = await queryWebsites<{ reason: string }>(
    'select distinct reason from pages where website_id = $1',
    [websiteId],
  )
  const reasons = rows.map(({ reason }) => reason)
  const isReported = reasons.every((reason) => /could not be resolved/.test(reason))
  return isReported ? [] : [`a page's reason is "${reasons.join('", "')}"`]
}
