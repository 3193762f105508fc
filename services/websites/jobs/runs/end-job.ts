import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import {
  capturedMessage,
  comparedMessage,
  foundMessage,
  secondLookMessage,
} from '../../domain/activity/activity.messages.ts'
import { checkedCandidateMessage } from '../../domain/candidates/candidate.messages.ts'
import type { Failure } from '../../domain/detections/detection.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { judgeJob } from '../../outcomes/detections/judge-job.ts'
import { detectIdenticalPages } from '../../outcomes/pages/detect-identical-pages.ts'
import { markUnlinked } from '../../outcomes/pages/mark-unlinked.ts'
import { findCandidateOf } from '../../store/candidates/store-candidates.ts'
import { countCompared } from '../../store/jobs/store-items.ts'
import { countFindings } from '../../store/pages/store-findings.ts'
import { hasViews } from '../../store/pages/store-views.ts'
import { markScanned } from '../../store/websites/store-websites.ts'

// What follows the end of a job on its website. A candidate's job changes nothing there but the activity.

/** Judges the pages of a job together before it ends; returns a notice about all of them, if there is one. */
export async function concludePages(db: Knex, job: Job): Promise<string | undefined> {
  if (job.candidateId !== null) return undefined
  const notice = await detectIdenticalPages(db, job)
  if (!notice) await markUnlinked(db, job)
  return notice
}

export async function noteScanned(db: Knex, { candidateId, websiteId }: Job): Promise<void> {
  if (candidateId === null) await markScanned(db, websiteId)
}

/** Opens, confirms and closes detections. No alert is sent about a candidate: its pipeline reports it. */
export async function judgeEnd(db: Knex, emit: Emit, job: Job, failure?: Failure): Promise<void> {
  if (job.candidateId === null) await judgeJob(db, emit, job, failure)
}

/** The type of the activity about a job. */
export const activityTypeOf = ({ candidateId, type }: Pick<Job, 'candidateId' | 'type'>): string =>
  candidateId === null ? type : 'candidate'

export async function describeEnd(db: Knex, ended: Job): Promise<string> {
  const job = { ...ended, hasViews: await hasViews(db, ended.id) }
  const captured = async () => capturedMessage(job, await countCompared(db, job.id))
  const candidate = job.candidateId === null ? undefined : await findCandidateOf(db, job.candidateId)
  if (candidate) return checkedCandidateMessage(candidate, await captured())
  if (job.type === 'diff-check') return comparedMessage(job)
  // The failed pages of an analysis are reported with its capture.
  const failing = job.type === 'page-discovery' ? job.pagesFailed : 0
  const found = async () =>
    foundMessage({ ...(await countFindings(db, job)), failing, beyond: job.pagesBeyond })
  if (job.type === 'page-discovery') return found()
  if (job.purpose === 'confirming') return secondLookMessage(await captured())
  return job.type === 'screenshot-capture' ? captured() : `${await found()}. ${await captured()}`
}
