import type { Job } from './job.ts'

/** Makes a reason part of a sentence; host names keep their case. */
const within = (reason: string) => reason.replace(/^(The|This|No|It)\b/, (word) => word.toLowerCase())

/**
 * The message about a job in which every page failed; pages in several viewports are counted as screenshots.
 * `reasons`: the pages' reasons, the most common one first.
 */
export function allFailedMessage(
  { type, totalPages, hasViews = false }: Pick<Job, 'type' | 'totalPages'> & { hasViews?: boolean },
  reasons: string[],
): string {
  const [reason, ...others] = reasons
  if (totalPages === 1 && reason) return reason
  const none = `None of the ${totalPages} ${hasViews ? 'screenshots' : 'pages'} could be ${type === 'diff-check' ? 'compared' : 'captured'}`
  if (!reason) return `${none}.`
  return others.length > 0 ? `${none}. Most common reason: ${within(reason)}` : `${none}: ${within(reason)}`
}
