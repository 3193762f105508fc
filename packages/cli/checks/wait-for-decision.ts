import { exits, Refusal } from '../refusal.ts'
import type { Summary } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { fetchCandidateSummary } from './run-candidate.ts'
import { fetchSummary } from './run-check.ts'

const pollMs = 5_000

/** Whether a changed page waits for its owner to approve it, or to report that it needs a fix. */
export const isUndecided = ({ pages }: Pick<Summary, 'pages'>): boolean =>
  pages.some(({ status, isAccepted, isReported }) => status === 'changed' && !isAccepted && !isReported)

/**
 * Waits until all changed pages are decided, or the time is over; returns the last summary. While another
 * check runs, or Vigia does not answer, the summary before is the last one.
 */
export async function waitForDecision(
  connection: Connection,
  summary: Summary,
  timeMs: number,
): Promise<Summary> {
  const { time } = connection
  let last = summary
  time.restart(timeMs)
  while (isUndecided(last)) {
    await time.wait(pollMs)
    if (time.leftMs() === 0) return last
    const next = await fetchAgain(connection, summary).catch(passOver)
    if (next && next.status !== 'running') last = next
  }
  return last
}

const fetchAgain = (connection: Connection, { website, candidate }: Summary) =>
  candidate ? fetchCandidateSummary(connection, candidate.id) : fetchSummary(connection, website.id)

function passOver(error: unknown): undefined {
  if (error instanceof Refusal && error.exit === exits.away) return undefined
  throw error
}
