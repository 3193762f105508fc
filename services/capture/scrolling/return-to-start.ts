import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Removing } from './watch-removals.ts'
import type { Axis } from './find-axes.ts'

/** Kept in our isolated world of the page. */
export interface Returning {
  /**
   * Scrolls the window or an area to its start; ends once its scroll listeners have been called. `pass`
   * advances the page's clock by some milliseconds, unless it is running.
   */
  vigiaReturn?: (target: Window | Element, axis: Axis, pass?: Pass) => Promise<void>
}

type Pass = (ms: number) => Promise<void>

/** Runs in the page before those that scroll back to its start. */
export const provideReturn = withHelpers(provide, [
  returnToStart,
  stepBack,
  scrolledBy,
  sizeOf,
  hasRemoved,
  frame,
])

function provide(): void {
  ;(globalThis as Returning).vigiaReturn ??= returnToStart
}

async function returnToStart(target: Window | Element, axis: Axis, pass?: Pass): Promise<void> {
  const isFar = scrolledBy(target, axis) > sizeOf(target, axis)
  // An area is scrolled only if it is known to show its rows only in view.
  if (isFar && (target !== window || hasRemoved())) await stepBack(target, axis, pass)
  // An area shows the same columns in the screenshot.
  target.scrollTo({ top: 0, ...(target === window && { left: 0 }), behavior: 'instant' })
  // Scroll listeners run at the start of the first frame, intersection observers after it.
  await frame()
  await frame()
}

/**
 * Goes back through the first windows step by step. After a jump, a list that uses its rows again only
 * estimates which of them are in view, so that its first rows could be missing at the start. It corrects its
 * estimate as it is scrolled, and moves the page to do so, so that more steps may be needed than at first.
 */
async function stepBack(target: Window | Element, axis: Axis, pass?: Pass): Promise<void> {
  const [windows, stepsPerWindow, maxSteps, stepMs] = [3, 2, 40, 20]
  const view = sizeOf(target, axis)
  let at = Math.min(scrolledBy(target, axis), view * windows)
  // A list may correct itself in the frame after the one in which it has come to its start.
  for (let [steps, timesAtStart] = [0, 0]; steps < maxSteps && timesAtStart < 2; steps += 1) {
    const to = Math.max(0, at) * axis.sign
    target.scrollTo({ [axis.isSideways ? 'left' : 'top']: to, behavior: 'instant' })
    await frame()
    // A page that draws in a frame of its own does so only as its clock advances.
    await pass?.(stepMs)
    at = scrolledBy(target, axis) - view / stepsPerWindow
    timesAtStart = scrolledBy(target, axis) < 1 ? timesAtStart + 1 : 0
  }
}

function scrolledBy(target: Window | Element, { isSideways, sign }: Axis): number {
  const [left, top] =
    target instanceof Element ? [target.scrollLeft, target.scrollTop] : [target.scrollX, target.scrollY]
  return sign * (isSideways ? left : top)
}

function sizeOf(target: Window | Element, { isSideways }: Axis): number {
  const [width, height] =
    target instanceof Element
      ? [target.clientWidth, target.clientHeight]
      : [target.innerWidth, target.innerHeight]
  return isSideways ? width : height
}

/** Whether the page has removed anything while it was scrolled. */
function hasRemoved(): boolean {
  const { vigiaRemovals } = globalThis as Removing
  if (!vigiaRemovals) return false
  const { texts, pictures, counts } = vigiaRemovals
  return texts.size + pictures.size + counts.size > 0
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
