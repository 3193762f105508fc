import type { Knex } from '@vigia/database/database'

/** SQL for the pages that a job has finished, or has still to do. */
const remaining = `processed_pages + (select count(*) from job_items
  where job_id = jobs.id and state in ('waiting', 'asked'))`

const shrunk = (db: Knex) =>
  db('jobs')
    .where({ status: 'running', phase: 'pages' })
    .whereNotNull('candidateId')
    .whereRaw(`total_pages > ${remaining}`)

/** Running jobs of candidates some of whose pages have been deleted. */
export async function listShrunkJobs(db: Knex): Promise<{ id: string }[]> {
  return shrunk(db).select('id')
}

/** Takes the deleted pages out of a job; false if there are none. The job is locked. */
export async function refitJob(db: Knex, id: string): Promise<boolean> {
  const count = await shrunk(db)
    .where({ id })
    .update({ totalPages: db.raw(remaining) })
  return count > 0
}
