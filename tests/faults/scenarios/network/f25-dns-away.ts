import { openDns } from '../../../../services/egress/testing/dns-server.ts'
import { begin, settle } from '../../workload.ts'
import { Visitor } from '../../../stories/support/visitor.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'

const host = 'vigia-faults.com'

export const dnsAway: Scenario = {
  id: 'F25',
  name: 'DNS silent',
  isQuick: false,
  promiseMs: 6_000,
  async run(rig) {
    const dns = await openDns({ [host]: { silence: true } })
    const change = async (env: Record<string, string>) => {
      rig.order('egress', { env })
      await rig.crash('egress')
      await rig.isUp('egress')
      await rig.healthy()
    }
    try {
      await change({ EGRESS_DNS: dns.server })
      return await run(rig)
    } finally {
      await change({})
      dns.close()
    }
  },
}

async function run(rig: Rig): Promise<Outcome> {
  const { pages } = rig.size
  const conclude = rig.watch()
  const [first, second] = await settle(rig, { jobs: 2, pages })
  if (!first || !second) throw new Error('nobody moved in')

  const visitor = new Visitor(rig.url)
  const id = await visitor.addWebsite(`http://${host}/`)
  const began = Date.now()
  const { status, error } = await visitor.run(id, 'discover')
  const recoveryMs = Date.now() - began
  const broken =
    status === 'failed' && /could not be resolved/.test(error ?? '') ? [] : [`${status}: ${error}`]

  // Its pages were known before; only their addresses go where nobody answers for them.
  const move = (from: string, to: string) =>
    rig.look('update pages set full_url = replace(full_url, $2, $3) where website_id = $1', [
      first.websiteId,
      from,
      to,
    ])
  await move(rig.site.url, `http://${host}`)
  const unresolved = await begin(first, pages)
  const other = await begin(second, pages)
  await rig.ending([other])
  const [row] = await rig.look<{ count: number }>(
    `select count(*)::int as count from job_items where job_id = $1 and state in ('done', 'failed')`,
    [unresolved.jobId],
  )
  await rig.ending([unresolved])
  const reasons = await rig.look<{ reason: string }>(
    'select distinct reason from pages where website_id = $1',
    [first.websiteId],
  )
  if (!reasons.every(({ reason }) => /could not be resolved/.test(reason)))
    broken.push(`a page's reason is "${reasons.map(({ reason }) => reason).join('", "')}"`)
  await move(`http://${host}`, rig.site.url)
  const again = await begin(first, pages)
  const verdict = await conclude([{ ...unresolved, failing: pages }, other, again])
  const note = `told in ${(recoveryMs / 1000).toFixed(1)} s; another job was over when ${row?.count} of its pages were`
  return { ...verdict, broken: [...verdict.broken, ...broken], recoveryMs, note }
}
