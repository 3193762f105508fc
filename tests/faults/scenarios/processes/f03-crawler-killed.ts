import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../../../stories/support/visitor.ts'
import type { Accepted } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const crawlerKilled: Scenario = {
  id: 'F03',
  name: 'crawler killed while it discovers',
  isQuick: false,
  async run(rig) {
    rig.site.resize(rig.scaled(200))
    const conclude = rig.watch()
    const undisturbed = await discover(rig)
    await rig.ending([undisturbed])
    rig.site.slowDown(200)
    const disturbed = await discover(rig)
    let killed = 0
    for (; killed < rig.scaled(4); killed += 1) {
      await sleep(1_000)
      await rig.crash('crawler')
    }
    await rig.ending([disturbed])
    rig.site.slowDown(0)
    const verdict = await conclude([undisturbed, disturbed])
    const [calm, shaken] = [await listPaths(rig, undisturbed), await listPaths(rig, disturbed)]
    if (calm !== shaken) verdict.broken.push('other pages were found')
    return { ...verdict, note: `killed ${killed} times; ${shaken.split(' ').length} pages` }
  },
}

async function discover(rig: Rig): Promise<Accepted> {
  const visitor = new Visitor(rig.url)
  const websiteId = await visitor.addWebsite(rig.site.url)
  const jobId = await visitor.start(websiteId, 'discover')
  return { visitor, websiteId, jobId, pages: 0, ends: 'completed' }
}

async function listPaths({ look }: Rig, { websiteId }: Accepted): Promise<string> {
  const rows = await look<{ path: string }>(
    'select path from pages where website_id = $1 and gone_at is null order by path',
    [websiteId],
  )
  return rows.map(({ path }) => path).join(' ')
}
