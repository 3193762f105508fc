import { setTimeout as sleep } from 'node:timers/promises'
import type { Query } from './query-database.ts'

interface JobRow {
  id: string
  websiteId: string
  status: string
  processed: number
  failed: number
  finished: number
  finishedBadly: number
}

/** A single statement, so that it reads one snapshot. */
const jobsQuery = `
  select id, website_id as "websiteId", status, processed_pages as processed, pages_failed as failed,
    (select count(*)::int from job_items where job_id = jobs.id and state in ('done', 'failed')) as finished,
    (select count(*)::int from job_items where job_id = jobs.id and state = 'failed') as "finishedBadly"
  from jobs`

/** Reads all jobs twice a second until stopped; errors of the database are ignored. */
export function observe(query: Query) {
  const stopping = new AbortController()
  const { seen, look } = openObservations()
  const once = async () => look(await query<JobRow>(jobsQuery).catch(() => undefined))
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await once()
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await once()
  })()

  return async () => {
    stopping.abort()
    await done
    return seen
  }
}

/** Compares the jobs with those of the previous look, and collects what must not happen. */
function openObservations() {
  const before = new Map<string, JobRow>()
  const seen = { drifts: [] as string[], parallelJobs: [] as string[], observations: 0 }
  function look(rows: JobRow[] | undefined) {
    if (!rows) return
    seen.observations += 1
    for (const row of rows) {
      seen.drifts.push(...compare(row, before.get(row.id)))
      before.set(row.id, row)
    }
    const busy = rows.filter(({ status }) => status === 'running').map(({ websiteId }) => websiteId)
    if (new Set(busy).size < busy.length) seen.parallelJobs.push('two jobs ran on one website')
  }
  return { seen, look }
}

/** Counters agree with the items, never decrease, and do not change once a job has ended. */
function compare(now: JobRow, before: JobRow | undefined): string[] {
  const drifts: string[] = []
  if (now.processed !== now.finished) drifts.push(`${now.processed} counted, ${now.finished} finished`)
  if (now.failed !== now.finishedBadly)
    drifts.push(`${now.failed} counted as failed, ${now.finishedBadly} are`)
  if (!before) return drifts
  if (now.processed < before.processed) drifts.push(`${before.processed} decreased to ${now.processed}`)
  const wasOver = before.status !== 'running'
  if (wasOver && now.status !== before.status) drifts.push(`${before.status} became ${now.status}`)
  if (wasOver && now.processed !== before.processed)
    drifts.push(`${before.status} at ${before.processed} increased to ${now.processed}`)
  return drifts
}
