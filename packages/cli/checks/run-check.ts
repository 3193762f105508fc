import { exits, Refusal } from '../refusal.ts'
import { Conflict, Job, Summary, StartedJob, type Website } from '../server/answers.ts'
import type { Answer, Connection } from '../server/connection.ts'
import { readSuccess } from '../server/refused.ts'

/** Is called with what happens while a check is waited for. */
export interface Watcher {
  /** Called if the check has to wait for an earlier job. */
  onEarlier: () => void
  onStarted: () => void
  onProgress: (job: Job) => void
  /** Says what to do when the time is over and the check of the website, or of this candidate, goes on. */
  adviseLater: (candidateId: string | undefined) => string
}

const pollMs = 2_000
/** From a minute on, because a token has a limit of lookups and several pipelines may use one. */
const latePollMs = 5_000

/** Checks a website and waits for the end; returns its summary. */
export async function runCheck(connection: Connection, { id }: Website, watcher: Watcher): Promise<Summary> {
  const start = () => connection.post(`/api/websites/${id}/analyze`)
  const { jobId } = readSuccess(StartedJob, await startAfterEarlier(connection, start, watcher))
  watcher.onStarted()
  await waitForJob(connection, jobId, watcher)
  return waitForSummary(connection, id, watcher)
}

/**
 * Sends a request that starts a job, and returns its answer. An earlier job is waited for, and the request
 * is repeated even so, because that job may have captured pages before they were deployed.
 */
export async function startAfterEarlier(
  connection: Connection,
  start: () => Promise<Answer>,
  watcher: Watcher,
): Promise<Answer> {
  for (;;) {
    const answer = await start()
    const earlier = answer.status === 409 ? Conflict.safeParse(answer.body).data?.jobId : undefined
    if (earlier === undefined) return answer
    watcher.onEarlier()
    await waitForJob(connection, earlier, watcher)
  }
}

/** Waits until a job has ended, which is that of a candidate if `candidateId` is given. */
export async function waitForJob(
  connection: Connection,
  jobId: string,
  watcher: Watcher,
  candidateId?: string,
): Promise<void> {
  const startedWith = connection.time.leftMs()
  for (;;) {
    const job = readSuccess(Job, await connection.get(`/api/jobs/${jobId}`))
    if (job.status !== 'running') return
    watcher.onProgress(job)
    const isLate = startedWith - connection.time.leftMs() > 60_000
    await pauseOrEnd(connection, isLate ? latePollMs : pollMs, watcher.adviseLater(candidateId))
  }
}

/**
 * Waits until no check is running, because a scheduled one may have begun when ours ended; returns the
 * summary.
 */
async function waitForSummary(connection: Connection, websiteId: string, watcher: Watcher): Promise<Summary> {
  for (;;) {
    const summary = await fetchSummary(connection, websiteId)
    if (summary.status !== 'running') return summary
    await pauseOrEnd(connection, latePollMs, watcher.adviseLater(undefined))
  }
}

/** The website's result as it stands. */
export const fetchSummary = async (connection: Connection, websiteId: string): Promise<Summary> =>
  readSuccess(Summary, await connection.get(`/api/websites/${websiteId}/report`))

async function pauseOrEnd({ time }: Connection, timeMs: number, advice: string): Promise<void> {
  await time.wait(timeMs)
  if (time.leftMs() > 0) return
  const message = `The time is over, and a check is still running; it goes on in Vigia. ${advice}`
  throw new Refusal(exits.away, message)
}
