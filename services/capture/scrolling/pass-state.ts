import type { Axis } from './find-axes.ts'
import type { Reveals } from './reveals.ts'

/** The parameters of a pass over the page. */
export interface Pass {
  /** The direction in which the page is read. */
  axis: Axis
  /** The name of the event that advances the page's clock. */
  secret: string
  /** The height at which the screenshot ends. */
  endsAt: number
  maxMs: { virtual: number; effort: number; real: number }
}

/** The state that the parts of the pass share. */
export interface PassState extends Reveals {
  axis: Axis
  secret: string
  endsAt: number
  /** Half the distance in pixels within which elements below another are visited together with it. */
  reach: number
  /** The remaining time by the page's clock and of its scripts' effort, and the end by the real clock. */
  virtualMs: number
  effortMs: number
  until: number
  /** The step by which the clock advances between two readings of the page. */
  beatMs: number
  /** The time for all images; images that take longer have the same time again at the end. */
  picturesMs: number
  leftMs: number
}
