import type { Job } from '../domain/jobs/job.ts'

export function presentRun(job: Job) {
  const { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt } = job
  // A discovery has no pages to go through: it says how many it found.
  const pages = type === 'page-discovery' ? job.pagesFound : job.totalPages
  const counts = { pages, changed: job.pagesChanged, failed: job.pagesFailed }
  return { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt, ...counts }
}
