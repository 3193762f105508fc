import type { AcceptedJob } from '../workload.ts'
import { firstFinishAfter, lastFinishOf } from './journal.ts'
import type { Query } from './query-database.ts'
import { until } from './until.ts'

/** Functions that wait for the progress of jobs. */
export function openJobs(query: Query) {
  const areRunning = async (accepted: AcceptedJob[]) => {
    const ids = accepted.map(({ jobId }) => jobId)
    const rows = await query(`select from jobs where id = any($1) and status = 'running'`, [ids])
    return rows.length > 0
  }
  return {
    areRunning,
    /** Waits until this many pages of these jobs are finished. */
    progress: (accepted: AcceptedJob[], pages: number) =>
      until(
        async () => (await countFinished(query, accepted)) >= pages,
        `${pages} pages to be finished`,
        120_000,
      ),
    /** Waits until none of these jobs is running; one that does not end is reported in the verdict. */
    ending: (accepted: AcceptedJob[], withinMs = 600_000) =>
      until(async () => !(await areRunning(accepted)), 'all jobs to end', withinMs).catch(() => {}),
    /** Milliseconds from a moment until the first page is finished. */
    resumed: (moment: number) => since(moment, () => firstFinishAfter(query, moment), 'a page'),
    /** Milliseconds from a moment until the last of these items is finished. */
    answered: async (items: { job: string; page: string }[], moment: number) =>
      items.length === 0 ? 0 : since(moment, () => lastFinishOf(query, items), 'these pages'),
  }
}

async function countFinished(query: Query, accepted: AcceptedJob[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from job_items where job_id = any($1) and state in ('done', 'failed')`,
    [accepted.map(({ jobId }) => jobId)],
  )
  return row?.count ?? 0
}

/** Milliseconds from a moment until the time that `find` finds. */
async function since(moment: number, find: () => Promise<number | undefined>, what: string): Promise<number> {
  let at: number | undefined
  await until(async () => (at = await find()) !== undefined, what, 180_000)
  return (at ?? Infinity) - moment
}
