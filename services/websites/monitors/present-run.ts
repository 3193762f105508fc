import type { Job } from '../jobs/store-jobs.ts'

export function presentRun(job: Job) {
  const { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt } = job
  const counts = { pages: job.totalPages, changed: job.pagesChanged, failed: job.pagesFailed }
  return { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt, ...counts }
}
