import { listRoots } from './list-roots.ts'
import { listStates } from './keyframe-states.ts'
import { measureSeen } from './measure-seen.ts'
import { pickState } from './pick-state.ts'

/** Kept in our isolated world of a document. */
export interface Moving {
  vigiaMotion?: {
    /** Animations that we have stopped, and at which of their moments, in milliseconds. */
    held: WeakMap<Animation, number>
    /** Animations that stand anyway, and where. */
    kept: WeakMap<Animation, number>
    /** Numbers of elements, to compare places by. */
    marks: WeakMap<Node, number>
    /** Drawings that we have stopped, and how many animations they had. */
    drawings: WeakMap<SVGSVGElement, number>
    /** Bring what moves in a tree to rest. */
    holdAnimations?: (root: Document | ShadowRoot) => void
    holdDrawings?: (root: Document | ShadowRoot) => void
    listRoots: typeof listRoots
    listStates: typeof listStates
    measureSeen: typeof measureSeen
    pickState: typeof pickState
  }
}

/** Runs in the page: brings what the other functions of this folder share. */
export const bringMotion = Object.assign(() => {}, {
  toString: () => `() => { globalThis.vigiaMotion ??= {
    held: new WeakMap(), kept: new WeakMap(), marks: new WeakMap(), drawings: new WeakMap(),
    listRoots: ${String(listRoots)}, listStates: ${String(listStates)},
    measureSeen: ${String(measureSeen)}, pickState: ${String(pickState)},
  } }`,
})
