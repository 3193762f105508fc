import type { Job } from './job.ts'

const busy = 'Vigia is busy. This takes longer than usual.'

/**
 * The message while the workers' machines are too busy; it contains the number of pages in the form that
 * screens parse.
 */
export const busyMessage = ({ phase, processedPages, totalPages }: Job): string =>
  phase === 'discovery' ? busy : `Page ${Math.min(processedPages + 1, totalPages)}/${totalPages}: ${busy}`

/** The reason for which a job ended at its deadline. */
export const overdueMessage = ({ busyUntil }: Pick<Job, 'busyUntil'>, now: Date): string =>
  busyUntil && now.getTime() - busyUntil.getTime() < busyLatelyMs
    ? 'Vigia was too busy to finish this within 30 minutes. What was done so far has been saved.'
    : 'This took longer than 30 minutes and was stopped. What was done so far has been saved.'

const busyLatelyMs = 5 * 60_000

/** The progress of a job after another page; screens parse this format. */
export function progressMessage(job: Job, path?: string): string {
  const nth = job.processedPages + 1
  if (job.type !== 'diff-check') return `Captured ${nth}/${job.totalPages} pages`
  return `Page ${nth}/${job.totalPages}: ${path ?? 'compared'}`
}
