import { startJob, addWatchedWebsite } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome } from '../../scenario.ts'

/** Makes one page of many trigger the hook whenever it is opened. */
export async function poison(stack: FaultStack, hook: string): Promise<Outcome> {
  const { pages } = stack.size
  const workers = ['capture', 'capture2']
  for (const name of workers) stack.setFaults(name, { hook })
  await Promise.all(workers.map(stack.crash))
  const finish = stack.watch()
  stack.site.resize(pages, true)
  const began = Date.now()
  const job = await startJob(await addWatchedWebsite(stack), pages)
  job.expectedFailures = 1
  const verdict = await finish([job])
  const [page] = await stack.queryWebsites<{ status: string; reason: string }>(
    `select status, reason from pages where website_id = $1 and path = '/poison'`,
    [job.websiteId],
  )
  for (const name of workers) stack.setFaults(name, { hook: '' })
  await Promise.all(workers.map(stack.crash))
  if (page?.status !== 'error') verdict.broken.push(`the page is ${page?.status}`)
  return {
    ...verdict,
    note: `the other ${pages - 1} pages finished after ${Math.round((Date.now() - began) / 1000)} s: "${page?.reason}"`,
  }
}
