/** What the API answers, in its own words. */
export interface Website {
  id: string
  url: string
  title: string | null
  lastScanned: string | null
  sensitivity: Sensitivity
  pageCount: number
  /** Found by the last discovery, but beyond what is watched. */
  pagesBeyond?: number
  screenshotCount: number
  /** What is to be known of it as a whole. */
  notice?: string | null
  activeJobId: string | null
  /** Pictures of the page that its address leads to. */
  homepage: Partial<Record<'baseline' | 'current', Pick<Shot, 'thumbnail'>>>
}

export type Sensitivity = 'strict' | 'normal' | 'relaxed'

export interface Shot {
  filename: string
  thumbnail: string
  width: number
  height: number
}

export type Status = 'changed' | 'error' | 'new' | 'unchanged' | 'processing' | 'pending'
export type ShotKind = 'baseline' | 'current' | 'diff'

/** A part of a page that looks different, in pixels of the two pictures. */
export interface Region {
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  x: number
  width: number
  baselineY: number
  baselineHeight: number
  currentY: number
  currentHeight: number
  pixels: number
}

export interface Page {
  id: string
  path: string
  fullUrl: string
  title: string | null
  status: Status
  diffPercentage: number | null
  diffRatio: number | null
  /** Without rows that were inserted or removed. */
  contentRatio: number | null
  shiftedRows: number | null
  regions: Region[]
  /** Where the current picture begins to differ, and a picture of that place: baseline, current and difference side by side. */
  firstChange?: { y: number; thumbnail: string } | null
  /** Its own; null is that of its website. */
  sensitivity: Sensitivity | null
  /** The page is taller than its current picture. */
  truncated: boolean
  /** The page never came to rest while it was captured. */
  unsettled: boolean
  reason: string | null
  /** In error only because it shows what nearly all others show: its current picture is fresh. */
  alike?: boolean
  lastCaptured: string | null
  goneAt: string | null
  /** A sentence, where discovery leaves the page out though it is there. */
  leftOut?: string | null
  /** The mask is transparent but for what changed in the current picture. */
  screenshots: Partial<Record<ShotKind, Shot> & { mask: Omit<Shot, 'thumbnail'> }>
}

/** Addresses that were found and are not watched, for one reason. */
export interface LeftOut {
  reason: string
  /** The reason as a heading. */
  words: string
  count: number
  /** Paths of some of them. */
  examples: string[]
}

/** What the last discovery said beside the pages. */
export interface Discovery {
  leftOut: LeftOut[]
  /** Sentences about what the website says of its pages as a whole. */
  notices: string[]
  /** Paths that are watched whatever discovery says of them. */
  pinned: string[]
}

export type JobType = 'page-discovery' | 'screenshot-capture' | 'website-analysis' | 'diff-check'

/** Something that happened to a website. */
export interface Activity {
  id: string
  /** What the sign beside it is chosen by; one that nobody knows has a sign, too. */
  type: string
  message: string
  /** Whose doing it was: the user's, or that of the visitor they were before; null is nobody's but the product's. */
  by: 'you' | 'visitor' | null
  createdAt: string
}

export interface ActivityPart {
  activities: Activity[]
  /** Where earlier ones begin; null is the end. */
  next: string | null
}

export interface Job {
  id: string
  type: JobType
  status: 'running' | 'completed' | 'failed' | 'cancelled' | 'error'
  progress: number | { current: number; total: number; message: string }
  currentStep: string | null
  result: {
    pagesFound: number
    pagesBeyond?: number
    totalPages: number
    pagesChanged: number
    pagesFailed: number
  } | null
  error: string | null
}
