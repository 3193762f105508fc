import { exits, Refusal } from '../refusal.ts'
import type { Report } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { fetchCandidateReport } from './run-candidate.ts'
import { fetchReport } from './run-check.ts'

const pollMs = 5_000

/** Whether a changed page waits for its owner to approve it, or to report that it needs a fix. */
export const isUndecided = ({ pages }: Pick<Report, 'pages'>): boolean =>
  pages.some(({ status, isAccepted, isReported }) => status === 'changed' && !isAccepted && !isReported)

/**
 * Waits until all changed pages are decided, or the time is over; returns the last report. While another
 * check runs, or Vigia does not answer, the report before is the last one.
 */
export async function waitForDecision(
  connection: Connection,
  report: Report,
  timeMs: number,
): Promise<Report> {
  const { time } = connection
  let last = report
  time.restart(timeMs)
  while (isUndecided(last)) {
    await time.wait(pollMs)
    if (time.leftMs() === 0) return last
    const next = await fetchAgain(connection, report).catch(passOver)
    if (next && next.status !== 'running') last = next
  }
  return last
}

const fetchAgain = (connection: Connection, { website, candidate }: Report) =>
  candidate ? fetchCandidateReport(connection, candidate.id) : fetchReport(connection, website.id)

function passOver(error: unknown): undefined {
  if (error instanceof Refusal && error.exit === exits.away) return undefined
  throw error
}
