import type { Session } from '../cdp.ts'

export interface Frame {
  id: string
  /** Frames of other sites are in processes of their own, with sessions of their own. */
  session: Session
  /** The id of the parent frame. */
  parent?: string | undefined
}

/** The window in which a page is displayed. */
export interface Viewport {
  width: number
  height: number
  /**
   * Whether the page is displayed as on phones and tablets: with touch, and with the layout width that the
   * page requests.
   */
  isMobile?: boolean
}

export interface TabSettings {
  /**
   * When the browser last ended a page because all pages together used too much, in the time of
   * `performance.now()`.
   */
  endedForOthersAt?: () => number
  agent: string
  /** Whether the page belongs to a visitor without an account. */
  isForVisitor: boolean
  /** The name of the visit, under which the egress counts its traffic. */
  egressName: string
  viewport: Viewport
  /** Filled with the ids of the processes that run the page. */
  processes?: Set<number> | undefined
  /** The zoom of the drawing; neither pages nor screenshots notice it. */
  scale: number
  /** Scripts that run in every document before its own. */
  before: string[]
  /** Scripts that run in every dedicated worker before its own. */
  beforeWorkers?: string[]
}
