import type { Knex } from '@vigia/database/database'
import type { WorkerKind } from '../../domain/jobs/workers.messages.ts'

/** SQL for the worker that a running job waits for; captures come before comparisons. */
const awaited = `case
  when jobs.phase = 'discovery' then 'crawler'
  when exists (select 1 from job_items where job_id = jobs.id and state in ('waiting', 'asked') and step = 'capture')
    then 'capture'
  when exists (select 1 from job_items where job_id = jobs.id and state in ('waiting', 'asked') and step = 'compare')
    then 'diff'
  end`

/** Records in each running job which of these workers it waits for, or that it waits for none of them. */
export async function markMissingWorkers(db: Knex, missing: WorkerKind[]): Promise<void> {
  const running = db('jobs').where({ status: 'running' })
  if (missing.length === 0) {
    await running.whereNotNull('missingWorker').update({ missingWorker: null })
    return
  }
  const found = `case when ${awaited} = any(?) then ${awaited} end`
  await running
    .whereRaw(`missing_worker is distinct from (${found})`, [missing])
    .update({ missingWorker: db.raw(found, [missing]) })
}

/** Counts running jobs, and their items that are not finished. */
export async function countUnfinishedWork(
  db: Knex,
): Promise<{ jobs: number; waiting: number; asked: number }> {
  const [row] = await db.raw<{ jobs: string; waiting: string; asked: string }[]>(
    `select (select count(*) from jobs where status = 'running') as jobs,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'asked') as asked
    from job_items join jobs on jobs.id = job_id
    where jobs.status = 'running' and state in ('waiting', 'asked')`,
  )
  return { jobs: Number(row?.jobs), waiting: Number(row?.waiting), asked: Number(row?.asked) }
}
