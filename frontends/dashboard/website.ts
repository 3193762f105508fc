/** What the API answers, in its own words. */
export interface Website {
  id: string
  url: string
  title: string | null
  lastScanned: string | null
  pageCount: number
  screenshotCount: number
  activeJobId: string | null
  /** Pictures of the page whose path is `/`. */
  homepage: Partial<Record<'baseline' | 'current', Pick<Shot, 'thumbnail'>>>
}

export interface Shot {
  filename: string
  thumbnail: string
  width: number
  height: number
}

export type Status = 'changed' | 'error' | 'new' | 'unchanged' | 'processing' | 'pending'
export type ShotKind = 'baseline' | 'current' | 'diff'

export interface Page {
  id: string
  path: string
  fullUrl: string
  title: string | null
  status: Status
  diffPercentage: number | null
  diffRatio: number | null
  reason: string | null
  lastCaptured: string | null
  goneAt: string | null
  screenshots: Partial<Record<ShotKind, Shot>>
}

export type JobType = 'page-discovery' | 'screenshot-capture' | 'website-analysis' | 'diff-check'

export interface Job {
  id: string
  type: JobType
  status: 'running' | 'completed' | 'failed' | 'cancelled' | 'error'
  progress: number | { current: number; total: number; message: string }
  currentStep: string | null
  result: { pagesFound: number; totalPages: number; pagesChanged: number; pagesFailed: number } | null
  error: string | null
}
