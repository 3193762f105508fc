import { setTimeout as sleep } from 'node:timers/promises'
import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const storeAway: Scenario = {
  id: 'F21',
  name: 'the store of pictures away for a minute',
  isQuick: false,
  promiseMs: 60_000,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const total = accepted.length * rig.size.pages
    await rig.progress(accepted, Math.max(1, Math.min(total - 12, Math.ceil(total * 0.7))))
    rig.takeStoreAway()
    await sleep(60_000)
    const statuses = new Set<number>()
    for (const { visitor, websiteId } of accepted) {
      const shot = (await visitor.pages(websiteId)).flatMap(({ screenshots }) => screenshots.current ?? [])[0]
      if (shot) statuses.add((await visitor.ask('GET', `/screenshots/${shot.thumbnail}`)).status)
    }
    rig.bringStoreBack()
    const back = Date.now()
    const resumedMs = await rig.resumed(back)
    await rig.ending(accepted)
    const recoveryMs = Date.now() - back
    const verdict = await conclude(accepted)
    if ([...statuses].some((status) => status !== 503))
      verdict.broken.push(`pictures were answered with ${[...statuses].join(', ')}`)
    return { ...verdict, recoveryMs, note: `the first page after ${resumedMs} ms, all jobs over then` }
  },
}
