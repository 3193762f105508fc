import { listStates } from './keyframe-states.ts'
import { measureSeen } from './measure-seen.ts'
import { pickState } from './pick-state.ts'

/** Kept in our isolated world of a document. */
export interface Moving {
  vigiaMotion?: {
    /** Animations that we have stopped, with the time in milliseconds. */
    held: WeakMap<Animation, number>
    /** Animations that were already stopped, with their time. */
    kept: WeakMap<Animation, number>
    /** Numbers of elements, for comparing positions. */
    marks: WeakMap<Node, number>
    /** Drawings that we have stopped, with the number of their animations. */
    drawings: WeakMap<SVGSVGElement, number>
    /** Stops everything that moves in a tree. */
    holdAnimations?: (root: Document | ShadowRoot) => void
    holdDrawings?: (root: Document | ShadowRoot) => void
    listStates: typeof listStates
    measureSeen: typeof measureSeen
    pickState: typeof pickState
  }
}

/** Runs in the page: provides the functions that this folder shares. */
export const bringMotion = Object.assign(() => {}, {
  toString: () => `() => { globalThis.vigiaMotion ??= {
    held: new WeakMap(), kept: new WeakMap(), marks: new WeakMap(), drawings: new WeakMap(),
    listStates: ${String(listStates)},
    measureSeen: ${String(measureSeen)}, pickState: ${String(pickState)},
  } }`,
})
