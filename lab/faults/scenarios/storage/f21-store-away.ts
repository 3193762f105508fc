import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const storeAway: Scenario = {
  id: 'F21',
  name: 'the object store away for a minute',
  promiseMs: 60_000,
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const total = accepted.length * stack.size.pages
    await stack.progress(accepted, Math.max(1, Math.min(total - 12, Math.ceil(total * 0.7))))
    stack.disableStore()
    await sleep(60_000)
    const statuses = new Set<number>()
    for (const { visitor, websiteId } of accepted) {
      const shot = (await visitor.pages(websiteId)).flatMap(({ screenshots }) => screenshots.current ?? [])[0]
      if (shot) statuses.add((await visitor.request('GET', `/screenshots/${shot.thumbnail}`)).status)
    }
    stack.enableStore()
    const back = Date.now()
    const resumedMs = await stack.resumed(back)
    await stack.ending(accepted)
    const recoveryMs = Date.now() - back
    const verdict = await finish(accepted)
    if ([...statuses].some((status) => status !== 503))
      verdict.broken.push(`screenshots were answered with ${[...statuses].join(', ')}`)
    return { ...verdict, recoveryMs, note: `the first page after ${resumedMs} ms, all jobs over then` }
  },
}
