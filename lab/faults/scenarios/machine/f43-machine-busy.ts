import { startBusyProcesses } from '../../injection/busy-processes.ts'
import { addWebsiteOf, startJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const perCore = 20
/** The limit is short, because others measure on this machine as well. */
const maxBusyMs = 150_000

export const machineBusy: Scenario = {
  id: 'F43',
  name: 'twenty other busy processes for each core',
  async run(stack) {
    const pages = Math.min(27, stack.size.pages)
    const one = await addWebsiteOf(stack, pages)
    const finish = stack.watch()
    const endBusy = startBusyProcesses(perCore, maxBusyMs)
    try {
      const job = await startJob(one, pages)
      await stack.ending([job], maxBusyMs)
      const meanwhile = await countFinished(stack, job.jobId)
      await endBusy()
      const verdict = await finish([job])
      const blamed = await listBlamed(stack)
      const note = `${meanwhile} of ${pages} pages were finished beside them; in error: ${blamed.length}`
      return { ...verdict, broken: [...verdict.broken, ...new Set(blamed)], note }
    } finally {
      await endBusy()
    }
  },
}

async function countFinished({ queryWebsites }: FaultStack, jobId: string): Promise<number> {
  const [row] = await queryWebsites<{ count: number }>(
    `select count(*)::int as count from job_items where job_id = $1 and state in ('done', 'failed')`,
    [jobId],
  )
  return row?.count ?? 0
}

/** The reason of each page that is in error. */
async function listBlamed({ queryWebsites }: FaultStack): Promise<string[]> {
  const rows = await queryWebsites<{ reason: string }>(`select reason from pages where status = 'error'`)
  return rows.map(({ reason }) => reason)
}
