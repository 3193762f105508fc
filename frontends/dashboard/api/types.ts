/** The API's responses. */
export interface Website {
  id: string
  url: string
  title: string | null
  lastScanned: string | null
  sensitivity: Sensitivity
  pageCount: number
  /** Pages that the last discovery found beyond the limit. */
  pagesBeyond?: number
  screenshotCount: number
  /** A message about the website as a whole. */
  notice?: string | null
  activeJobId: string | null
  /** Screenshots of the page at the website's URL. */
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

/** An area of a page that differs, in pixels of the two screenshots. */
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
  /** Without inserted and removed rows. */
  contentRatio: number | null
  shiftedRows: number | null
  regions: Region[]
  /** The first differing row, and an image of that place: baseline, current and difference side by side. */
  firstChange?: { y: number; thumbnail: string } | null
  /** The page's own setting; null for the website's. */
  sensitivity: Sensitivity | null
  /** The page is taller than its current screenshot. */
  truncated: boolean
  /** The page kept changing while it was captured. */
  unsettled: boolean
  reason: string | null
  /** In error only because nearly all pages show the same content; its current screenshot is up to date. */
  alike?: boolean
  lastCaptured: string | null
  goneAt: string | null
  /** Why discovery leaves the page out though it exists. */
  leftOut?: string | null
  /** The mask is transparent except where the current screenshot changed. */
  screenshots: Partial<Record<ShotKind, Shot> & { mask: Omit<Shot, 'thumbnail'> }>
}

/** URLs that were found but are not watched, for one reason. */
export interface LeftOut {
  reason: string
  /** The reason as a heading. */
  words: string
  count: number
  /** Some of the paths. */
  examples: string[]
}

/** What the last discovery reported besides the pages. */
export interface Discovery {
  leftOut: LeftOut[]
  /** Messages about the website's pages as a whole. */
  notices: string[]
  /** Paths that are always watched. */
  pinned: string[]
}

export type JobType = 'page-discovery' | 'screenshot-capture' | 'website-analysis' | 'diff-check'

/** An entry of a website's activity log. */
export interface Activity {
  id: string
  /** Selects the icon; unknown types have an icon, too. */
  type: string
  message: string
  /** The user, or the same person as a visitor before signing in; null for the product itself. */
  by: 'you' | 'visitor' | null
  createdAt: string
}

export interface ActivityPart {
  activities: Activity[]
  /** The cursor for earlier entries; null at the end. */
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
