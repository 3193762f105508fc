import { setTimeout as sleep } from 'node:timers/promises'
import { startJob, addWebsiteOf, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const diffKilled: Scenario = {
  id: 'F04',
  name: 'diff worker killed while it compares',
  promiseMs: 35_000,
  async run(stack) {
    const pages = stack.size.pages
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, pages)
    const first = await startJob(watched, pages)
    await stack.ending([first])
    await watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    stack.site.paint('painted')
    const second = await startJob(watched, pages)
    await stack.ending([second])
    stack.site.paint('plain')
    const uninterrupted = await percentages(watched)

    const third = await startJob(watched, pages, 'diff')
    const { killed, killedAt } = await killWhileRunning(stack, third)
    await stack.ending([third])
    const recoveryMs = Date.now() - killedAt
    const verdict = await finish([first, second, third])
    if ((await percentages(watched)) !== uninterrupted) verdict.broken.push('percentages are different')
    return { ...verdict, recoveryMs, note: `killed ${killed} times` }
  },
}

async function killWhileRunning(stack: FaultStack, job: AcceptedJob) {
  let killedAt = Date.now()
  let killed = 0
  for (; killed < stack.scaled(10) && (await stack.areRunning([job])); killed += 1) {
    await sleep(300)
    killedAt = Date.now()
    await stack.crash('diff')
  }
  return { killed, killedAt }
}

async function percentages({ visitor, websiteId }: Watched): Promise<string> {
  const pages = await visitor.pages(websiteId)
  const words = pages.map(({ path, status, diffPercentage }) => `${path} ${status} ${diffPercentage}`)
  return words.toSorted().join('\n')
}
