import { refuse } from '../refusal.ts'
import { Candidates, Summary, StartedCandidate, type Website } from '../server/answers.ts'
import type { Connection } from '../server/connection.ts'
import { readSuccess, refusalOf } from '../server/refused.ts'
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

/** Compares a candidate with the website's baselines and waits for the end; returns its summary. */
export async function runCandidate(
  connection: Connection,
  { id }: Website,
  candidate: NewCandidate,
  watcher: Watcher,
): Promise<Summary> {
  const start = () => connection.post(`/api/websites/${id}/candidates`, candidate)
  const answer = await startAfterEarlier(connection, start, watcher)
  // What the website lacks, such as a baseline or room, is mended on its page.
  if (answer.status === 409) throw refuse(`${refusalOf(answer).message}. ${connection.origin}/?website=${id}`)
  const started = readSuccess(StartedCandidate, answer)
  watcher.onStarted()
  const { candidateId, jobId } = started
  await waitForJob(connection, jobId, watcher, candidateId)
  return fetchCandidateSummary(connection, candidateId)
}

/** The candidate's result as it stands. */
export async function fetchCandidateSummary(connection: Connection, id: string): Promise<Summary> {
  const answer = await connection.get(`/api/candidates/${id}/report`)
  if (answer.status === 404) throw refuse(`${refusalOf(answer).message}. ${goneMessage}`)
  return readSuccess(Summary, answer)
}
const goneMessage =
  'Candidates are kept for 30 days, and each has the id that its report names. Please check the address again: vigia check ADDRESS'

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
