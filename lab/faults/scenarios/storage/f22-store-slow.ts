import { startJob, addWebsiteOf } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const names = ['capture', 'capture2', 'diff', 'websites']

export const storeSlow: Scenario = {
  id: 'F22',
  name: 'the object store slow by five seconds',
  async run(stack) {
    const pages = Math.min(12, stack.size.pages)
    await restartWith(stack, 'slow-store')
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, pages)
    const first = await startJob(watched, pages)
    await stack.ending([first])
    await watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    stack.site.paint('slowly painted')
    const second = await startJob(watched, pages)
    const verdict = await finish([first, second])
    stack.site.paint('plain')
    const shots = await watched.visitor.pages(watched.websiteId)
    const shown = await watched.visitor.request(
      'GET',
      `/screenshots/${shots[0]?.screenshots.current?.thumbnail}`,
    )
    if (!shown.ok) verdict.broken.push(`a screenshot was answered with ${shown.status}`)
    await restartWith(stack, '')
    return verdict
  },
}

async function restartWith(stack: FaultStack, hook: string): Promise<void> {
  for (const name of names) stack.setFaults(name, { hook })
  await Promise.all(names.map(stack.crash))
  await Promise.all(names.map(stack.waitUntilUp))
  await stack.healthy()
}
