import type { Job } from './store-jobs.ts'

/** What a job says of itself once one page more is finished; people's screens know the shape of these words. */
export function progressWords(job: Job, path?: string): string {
  const nth = job.processedPages + 1
  if (job.type !== 'diff-check') return `Captured ${nth}/${job.totalPages} pages`
  return `Page ${nth}/${job.totalPages}: ${path ?? 'compared'}`
}
