import { refuse } from '../refusal.ts'
import { Candidates, Report, StartedCandidate, type Website } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { readSuccess } from '../server/refused.ts'
import { isSameAddress } from './find-website.ts'
import { startAfterEarlier, waitForJob, type Watcher } from './run-check.ts'

/** The website at another address, before it is published. */
export interface NewCandidate {
  url: string
  /** The pages to compare; all of the website's without it. */
  paths?: string[]
  label?: string
  commit?: string
  /** The page of the pipeline that asks. */
  link?: string
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
  await waitForJob(connection, jobId, watcher, candidateId)
  return fetchCandidateReport(connection, candidateId)
}

/** The candidate's result as it stands. */
export const fetchCandidateReport = async (connection: Connection, id: string): Promise<Report> =>
  readSuccess(Report, await connection.get(`/api/candidates/${id}/report`))

/** The id of the last candidate of a website at an address. */
export async function findCandidate(
  connection: Connection,
  { id }: Website,
  address: string,
): Promise<string> {
  const answer = await connection.get(`/api/websites/${id}/candidates?limit=${maxListed}`)
  const { candidates } = readSuccess(Candidates, answer)
  const found = candidates.find(({ url }) => isSameAddress(url, address))
  if (!found) throw refuse(`None of the last ${maxListed} candidates of this website was at that address`)
  return found.id
}
const maxListed = 50
