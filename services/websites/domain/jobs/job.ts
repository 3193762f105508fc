import type { JobType } from '@vigia/api/websites/job'
import type { WorkerKind } from './workers.messages.ts'

export interface Job {
  id: string
  websiteId: string
  /** The candidate to which its answers go; null for a job of the website itself. */
  candidateId: string | null
  type: JobType
  /**
   * The origin of the job: a user's request, the schedule, or a second look at a scheduled run's findings.
   */
  purpose: 'asked' | 'scheduled' | 'confirming'
  /** How it was asked for: by an API token, or on the screens. */
  via: 'api' | null
  /** The time at which the schedule was due. */
  dueAt: Date | null
  isLate: boolean
  /** The ids of the job's pages; null for all pages of the website. */
  pageIds: string[] | null
  status: 'running' | 'completed' | 'failed' | 'cancelled'
  phase: 'discovery' | 'pages'
  /** Whether a discovery waits for a slot, so that no crawler was requested yet. */
  waits: boolean
  pageLimit: number
  /** The number of pages that this job found. */
  pagesFound: number
  totalPages: number
  processedPages: number
  pagesChanged: number
  pagesFailed: number
  /** The number of pages that its discovery found beyond the limit. */
  pagesBeyond: number
  averageDiff: number
  /** Whether its discovery found hardly any pages, so that the captures decide which ones are gone. */
  doubts: boolean
  currentStep: string
  /** The time until which the job's workers count as busy. */
  busyUntil: Date | null
  /** The worker that it waits for while none is running. */
  missingWorker: WorkerKind | null
  error: string | null
  startedAt: Date
  completedAt: Date | null
  /** The trace of the request, if it has one. */
  traceParent: string | null
}
