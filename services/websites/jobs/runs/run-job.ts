import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import { stopwatch } from '@vigia/telemetry/meter'
import type { Emit } from '@vigia/messaging/delivery'
import type { Caller } from '@vigia/service/identity'
import type { ReasonKind } from '@vigia/domain/reason-kinds'
import { JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { askForDiscovery, askForWaitingItems } from '../requests/ask-for-work.ts'
import { cancelledMessage, failedMessage, skippedMessage } from '../../domain/activity/activity.messages.ts'
import { allFailedMessage } from '../../domain/jobs/failure.messages.ts'
import { activityTypeOf, concludePages, describeEnd, judgeEnd, noteScanned } from './end-job.ts'
import { sharePlaces } from '../requests/share-places.ts'
import { progressMessage } from '../../domain/jobs/progress.messages.ts'
import { explainShortage } from './refuse-without-room.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { countSkipped, haveFailedForUs, listFailures } from '../../store/jobs/store-failures.ts'
import { insertCandidatePages } from '../../store/candidates/store-candidate-pages.ts'
import { insertItems, markItemFinished, type Item, type Step } from '../../store/jobs/store-items.ts'
import {
  findRunningJob,
  insertJob,
  lockRunningJob,
  markEnded,
  markProgress,
} from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { findPool, markWaiting } from '../../store/jobs/store-places.ts'
import { hasViews } from '../../store/pages/store-views.ts'

const steps = [1, 5, 10, 30, 60, 120, 300, 600, 1_200, 1_800]
const measureJob = stopwatch(
  'vigia.job.duration.seconds',
  'How long jobs took from the call to their end',
  steps,
)

type NewJob = Pick<Job, 'websiteId' | 'type' | 'pageLimit'> &
  Partial<Pick<Job, 'candidateId' | 'purpose' | 'via' | 'dueAt' | 'isLate' | 'pageIds'>>

/** How an item ends. */
export interface Ending {
  state: 'done' | 'failed'
  verdict?: { changed: boolean; ratio: number }
  /** The kind of a failure's reason. */
  reasonKind?: string
  /** Whether the page stays unchanged, because its current state is unknown. */
  isSkipped?: boolean
  /** The path of the page for users. */
  path?: string
}

/** Begins a job in the transaction that has locked the website and found no running job. */
export async function beginJob(db: Knex, emit: Emit, job: NewJob): Promise<Job> {
  const discovers = job.type === 'page-discovery' || job.type === 'website-analysis'
  const begun = await insertJob(db, { ...job, phase: discovers ? 'discovery' : 'pages' })
  if (discovers) await beginDiscovery(db, emit, begun)
  else await beginPages(db, emit, begun, job.type === 'diff-check' ? 'compare' : 'capture')
  return begun
}

/** Requests the pages of a website; jobs of visitors and schedules wait for a slot. */
export async function beginDiscovery(db: Knex, emit: Emit, job: Job): Promise<void> {
  const pool = await findPool(db, job)
  if (!pool) return askForDiscovery(db, emit, job)
  await markWaiting(db, job.id, true)
  await markProgress(db, job.id, 'Waiting for its turn...')
  await sharePlaces(db, emit, pool)
}

/** Starts the waiting job of a website that now belongs to a user, because users' jobs do not wait. */
export async function endWaiting(db: Knex, emit: Emit, websiteId: string): Promise<void> {
  const running = await findRunningJob(db, websiteId)
  const job = running && (await lockRunningJob(db, running.id))
  if (job?.phase === 'pages') return continueJob(db, emit, job.id)
  if (!job?.waits) return
  await markWaiting(db, job.id, false)
  await askForDiscovery(db, emit, job)
}

/**
 * Creates the job's items from the website's pages and requests the first of them; a job without items is
 * done.
 */
export async function beginPages(db: Knex, emit: Emit, job: Job, step: Step): Promise<void> {
  const total = await insertItems(db, job, step)
  if (job.candidateId !== null) await insertCandidatePages(db, job)
  await markProgress(db, job.id, step === 'capture' ? 'Taking Screenshots...' : `Page 0/${total}: comparing`)
  await continueJob(db, emit, job.id)
}

/** Counts a finished item, updates the job's progress, and continues with the remaining ones. */
export async function finishItem(db: Knex, emit: Emit, job: Job, item: Item, ending: Ending): Promise<void> {
  await markItemFinished(db, item, ending)
  await markProgress(db, job.id, progressMessage(job, ending.path))
  await continueJob(db, emit, job.id)
}

/**
 * Requests items up to the limit in flight, unless there is no space; without remaining items, the job is
 * complete.
 */
export async function continueJob(db: Knex, emit: Emit, jobId: string): Promise<void> {
  const job = await lockRunningJob(db, jobId)
  invariant(job, 'a job that continues is running')
  if (job.processedPages === job.totalPages) return concludeJob(db, emit, job)
  const shortage = await explainShortage(db, job)
  if (shortage) return failJob(db, emit, job, shortage)
  const pool = await findPool(db, job)
  if (pool) await sharePlaces(db, emit, pool)
  else await askForWaitingItems(db, emit, job)
}

/**
 * Concludes a job. A job in which every page failed has failed, unless it was about some pages only, which is
 * no evidence about the website.
 */
async function concludeJob(db: Knex, emit: Emit, { id, ...before }: Job): Promise<void> {
  const notice = await concludePages(db, { id, ...before })
  const job = await lockRunningJob(db, id)
  invariant(job, 'a job that ends was running')
  const isAboutSome = job.pageIds !== null && job.purpose === 'asked' && job.candidateId === null
  if (isAboutSome || job.totalPages === 0 || job.pagesFailed < job.totalPages)
    return completeJob(db, emit, job, notice)
  const kind = (await haveFailedForUs(db, job.id)) ? 'ours' : 'down'
  await failJob(db, emit, job, notice ?? (await explainFailures(db, job)), kind)
}

const explainFailures = async (db: Knex, job: Job): Promise<string> =>
  allFailedMessage({ ...job, hasViews: await hasViews(db, job.id) }, await listFailures(db, job))

export async function completeJob(db: Knex, emit: Emit, job: Job, notice?: string): Promise<void> {
  await endJob(db, job, 'completed')
  await noteScanned(db, job)
  const skipped = skippedMessage(await countSkipped(db, job.id))
  const message = [await describeEnd(db, job), skipped, notice].filter(Boolean).join('. ')
  await insertActivity(db, { websiteId: job.websiteId, type: activityTypeOf(job), via: job.via, message })
  await judgeEnd(db, emit, job)
  await makeRoom(db, emit, job)
}

/**
 * Ends a job. The metric is recorded before the commit, so a repeated transaction counts its job twice, which
 * is rare.
 */
async function endJob(db: Knex, job: Job, status: Exclude<Job['status'], 'running'>, reason?: string) {
  await markEnded(db, job.id, status, reason)
  measureJob(job.startedAt.getTime(), { type: job.type, purpose: job.purpose, status })
}

/** Fails a job; a reason without a kind is our fault. */
export async function failJob(
  db: Knex,
  emit: Emit,
  job: Job,
  reason: string,
  kind: ReasonKind = 'ours',
): Promise<void> {
  await endJob(db, job, 'failed', reason)
  await emit(JobCancelledSchema, { jobId: job.id, websiteId: job.websiteId })
  const about = { websiteId: job.websiteId, type: `${activityTypeOf(job)}-failed`, via: job.via }
  await insertActivity(db, { ...about, message: failedMessage(job, reason) })
  await judgeEnd(db, emit, job, { reason, kind })
  await makeRoom(db, emit, job)
}

export async function cancelRunningJob(db: Knex, emit: Emit, job: Job, actor?: Caller): Promise<void> {
  await endJob(db, job, 'cancelled')
  const about = { websiteId: job.websiteId, type: `${activityTypeOf(job)}-cancelled`, actor }
  const message = cancelledMessage({ ...job, hasViews: await hasViews(db, job.id) })
  await insertActivity(db, { ...about, message })
  await emit(JobCancelledSchema, { jobId: job.id, websiteId: job.websiteId })
  await makeRoom(db, emit, job)
}

/** Gives the slots of a job that has ended to waiting jobs of its pool. */
async function makeRoom(db: Knex, emit: Emit, job: Job): Promise<void> {
  const pool = await findPool(db, job)
  if (pool) await sharePlaces(db, emit, pool)
}
