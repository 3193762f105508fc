import { setTimeout as sleep } from 'node:timers/promises'
import { begin, settle } from '../../workload.ts'
import type { Watched } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const diffKilled: Scenario = {
  id: 'F04',
  name: 'diff worker killed while it compares',
  isQuick: false,
  promiseMs: 35_000,
  async run(rig) {
    const pages = rig.size.pages
    const conclude = rig.watch()
    const people = await settle(rig, { jobs: 1, pages })
    const [watched] = people
    if (!watched) throw new Error('nobody moved in')
    const first = await begin(watched, pages)
    await rig.ending([first])
    await watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    rig.site.paint('painted')
    const second = await begin(watched, pages)
    await rig.ending([second])
    rig.site.paint('plain')
    const undisturbed = await percentages(watched)

    const third = await begin(watched, pages, 'diff')
    let killedAt = Date.now()
    let killed = 0
    for (; killed < rig.scaled(10) && (await rig.areRunning([third])); killed += 1) {
      await sleep(300)
      killedAt = Date.now()
      await rig.crash('diff')
    }
    await rig.ending([third])
    const recoveryMs = Date.now() - killedAt
    const verdict = await conclude([first, second, third])
    if ((await percentages(watched)) !== undisturbed) verdict.broken.push('other percentages came out')
    return { ...verdict, recoveryMs, note: `killed ${killed} times` }
  },
}

async function percentages({ visitor, websiteId }: Watched): Promise<string> {
  const pages = await visitor.pages(websiteId)
  const words = pages.map(({ path, status, diffPercentage }) => `${path} ${status} ${diffPercentage}`)
  return words.toSorted().join('\n')
}
