import { Report, StartedCandidate, type Website } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { readSuccess } from '../server/refused.ts'
import { startAfterEarlier, waitForJob, type Watcher } from './run-check.ts'

/** The website at another address, before it is published. */
export interface NewCandidate {
  url: string
  /** The pages to compare; all of the website's without it. */
  paths?: string[]
  label?: string
  commit?: string
}

/** Compares a candidate with the website's baselines and waits for the end; returns its report. */
export async function runCandidate(
  connection: Connection,
  { id }: Website,
  candidate: NewCandidate,
  watcher: Watcher,
): Promise<Report> {
  const start = () => connection.post(`/api/websites/${id}/candidates`, candidate)
  const started = readSuccess(StartedCandidate, await startAfterEarlier(connection, start, watcher))
  watcher.onStarted()
  const { candidateId, jobId } = started
  await waitForJob(connection, jobId, watcher.onProgress, `vigia report --candidate ${candidateId}`)
  return fetchCandidateReport(connection, candidateId)
}

/** The candidate's result as it stands. */
export const fetchCandidateReport = async (connection: Connection, id: string): Promise<Report> =>
  readSuccess(Report, await connection.get(`/api/candidates/${id}/report`))
