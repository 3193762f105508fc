import type { Session } from '../cdp.ts'

export interface Frame {
  id: string
  /** Frames of other sites are in processes of their own, with sessions of their own. */
  session: Session
  /** The frame around it. */
  parent?: string | undefined
}

/** The window that a page is shown in. */
export interface Viewport {
  width: number
  height: number
  /** As phones and tablets show pages: by touch, and with the page's own say in how wide its layout is. */
  isMobile?: boolean
}

export interface TabSettings {
  /** When the browser last ended a page because all together used too much, by the process's monotonic clock. */
  endedForOthersAt?: () => number
  agent: string
  /** Of the visit, for the egress's accounting. */
  egressName: string
  viewport: Viewport
  /** Filled with the ids of the processes that run the page. */
  processes?: Set<number> | undefined
  /** A zoom of the drawing only, which neither pages nor screenshots notice. */
  scale: number
  /** Scripts that run in every document before its own. */
  before: string[]
  /** Scripts that run in every dedicated worker before its own. */
  beforeWorkers?: string[]
}
