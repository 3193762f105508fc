import type { Activity as SentActivity } from '@vigia/api/websites/activity'
import type { Discovery as SentDiscovery } from '@vigia/api/websites/discovery'
import type { Screenshot } from '@vigia/api/websites/fields'
import type { Job as SentJob } from '@vigia/api/websites/job'
import type { Page as SentPage } from '@vigia/api/websites/page-answer'
import type { Website as SentWebsite } from '@vigia/api/websites/website'
import type { OnCandidate } from '../candidates/candidate-view.ts'

export interface RunningJob {
  websiteId: string
  jobId: string
}

/**
 * The fields of the API's answers that the dashboard reads; a service of an earlier release lacks some of
 * them.
 */
type Reads<T, Always extends keyof T, Sometimes extends keyof T = never> = Pick<T, Always> &
  Partial<Pick<T, Sometimes>>

export interface Website extends Reads<
  SentWebsite,
  'id' | 'url' | 'title' | 'lastScanned' | 'sensitivity' | 'pageCount' | 'screenshotCount' | 'activeJobId',
  | 'pagesBeyond'
  | 'name'
  | 'alertArea'
  | 'failure'
  | 'notice'
  | 'monitor'
  | 'attention'
  | 'checkedAt'
  | 'userId'
  | 'sample'
  | 'publishedAt'
  | 'viewports'
> {
  homepage: Partial<Record<'baseline' | 'current', Pick<Screenshot, 'thumbnail'>>>
}

/** A service of an earlier release leaves them out. */
type LaterFields =
  | 'firstChange'
  | 'ignored'
  | 'alike'
  | 'leftOut'
  | 'mute'
  | 'detection'
  | 'sentences'
  | 'variants'
  | 'reportedAt'
  | 'viewport'
  | 'worstStatus'

export interface Page extends Reads<
  SentPage,
  Exclude<keyof SentPage, LaterFields | 'websiteId' | 'createdAt' | 'title' | 'views'>,
  LaterFields | 'websiteId'
> {
  title: string | null
  /** The other viewports of the same page. */
  views?: Page[] | undefined
  /** Of a page of a candidate. */
  candidate?: OnCandidate | undefined
}
export type Status = Page['status']
export type Shot = Screenshot
export type ShotKind = 'baseline' | 'current' | 'diff'

export type Discovery = Pick<SentDiscovery, 'leftOut' | 'notices' | 'pinned'>
export type LeftOut = Discovery['leftOut'][number]

export type JobType = SentJob['type']
type Result = NonNullable<SentJob['result']>

/** Progress may be a percentage, and a failed job may be called an error. */
export interface Job extends Pick<SentJob, 'id' | 'type' | 'error'> {
  status: SentJob['status'] | 'error'
  progress: number | SentJob['progress']
  currentStep: string | null
  isBusy?: boolean
  waitingReason?: string | null
  result: Reads<Result, 'pagesFound' | 'totalPages' | 'pagesChanged' | 'pagesFailed', 'pagesBeyond'> | null
}

export type Activity = Reads<SentActivity, 'id' | 'type' | 'message' | 'by' | 'createdAt', 'batchId' | 'via'>
