import type { JobType } from '@vigia/api/websites/job'

export interface Job {
  id: string
  websiteId: string
  type: JobType
  /** Asked for by a user, due by a schedule, or a second look at what a schedule found. */
  purpose: 'asked' | 'scheduled' | 'confirming'
  /** When the schedule wanted it. */
  dueAt: Date | null
  isLate: boolean
  /** The only pages that it is about; null for all of the website's. */
  pageIds: string[] | null
  status: 'running' | 'completed' | 'failed' | 'cancelled'
  phase: 'discovery' | 'pages'
  /** Whether a discovery waits for its turn: no crawler was asked yet. */
  waits: boolean
  pageLimit: number
  /** The number of pages that this job found. */
  pagesFound: number
  totalPages: number
  processedPages: number
  pagesChanged: number
  pagesFailed: number
  /** Found by its discovery, but beyond what may be watched. */
  pagesBeyond: number
  averageDiff: number
  /** Its discovery named next to nothing: which pages are gone its captures say. */
  doubts: boolean
  currentStep: string
  /** The end of the time in which the job's workers count as busy. */
  busyUntil: Date | null
  error: string | null
  startedAt: Date
  completedAt: Date | null
  /** The trace in which it was asked for, if any. */
  traceParent: string | null
}
