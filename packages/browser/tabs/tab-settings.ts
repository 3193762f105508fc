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
  /**
   * Whether the page is shown as phones and tablets do: with touch, and with the layout width that the page
   * asks for.
   */
  isMobile?: boolean
}

export interface TabSettings {
  /** When the browser last ended a page because all together used too much, by the process's monotonic clock. */
  endedForOthersAt?: () => number
  agent: string
  /** The name of the visit, under which the egress counts its traffic. */
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
