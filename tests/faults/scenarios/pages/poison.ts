import { begin, moveIn } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Outcome } from '../../scenario.ts'

/** One page of many does this to whoever opens it, every time. */
export async function poison(rig: Rig, hook: string): Promise<Outcome> {
  const { pages } = rig.size
  const workers = ['capture', 'capture2']
  for (const name of workers) rig.order(name, { hook })
  await Promise.all(workers.map(rig.crash))
  const conclude = rig.watch()
  rig.site.resize(pages, true)
  const began = Date.now()
  const job = await begin(await moveIn(rig), pages)
  job.failing = 1
  const verdict = await conclude([job])
  const [page] = await rig.look<{ status: string; reason: string }>(
    `select status, reason from pages where website_id = $1 and path = '/poison'`,
    [job.websiteId],
  )
  for (const name of workers) rig.order(name, { hook: '' })
  await Promise.all(workers.map(rig.crash))
  if (page?.status !== 'error') verdict.broken.push(`the page is ${page?.status}`)
  return {
    ...verdict,
    note: `its ${pages - 1} neighbours are fine after ${Math.round((Date.now() - began) / 1000)} s: "${page?.reason}"`,
  }
}
