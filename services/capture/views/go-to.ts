import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideReturn, type Returning } from '../scrolling/return-to-start.ts'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Stop } from './read-views.ts'
import type { Folded } from './fold-areas.ts'

interface Going {
  /** The name of the event that advances the page's clock. */
  secret: string
  stop: Stop
  /** The milliseconds by which the clock advances there; -1 ends the pass. */
  ms: number
}

/** Runs in the page: scrolls to a position and advances the page's clock for timers that this starts. */
export const goTo = runAfter(
  [provideReturn, provideTrees],
  withHelpers(goInPage, [frame, pass, untilArrived]),
)

async function goInPage({ secret, stop: { top, left, area: nth }, ms }: Going): Promise<void> {
  const area = nth === undefined ? undefined : (globalThis as Folded).vigiaFolded?.[nth]
  const target = area ?? window
  const goBack = (globalThis as Returning).vigiaReturn
  // Going back from the columns beside the start would take them out of view.
  const isStart = top === 0 && (left ?? 0) === 0
  if (isStart) await goBack?.(target, { isSideways: false, sign: 1 }, (step) => pass(secret, step))
  target.scrollTo({ top, ...(left !== undefined && { left }), behavior: 'instant' })
  await frame()
  await frame()
  await pass(secret, ms)
  await untilArrived()
  await frame()
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function pass(secret: string, ms: number) {
  const maxMs = 21_000
  return new Promise<void>((resolve) => {
    document.addEventListener(`${secret}.done`, () => resolve(), { once: true })
    setTimeout(resolve, maxMs)
    // In a document without scripts no clock would answer.
    if (document.dispatchEvent(new CustomEvent(`${secret}.pass`, { detail: ms, cancelable: true }))) resolve()
  })
}

/**
 * Waits for images in view, as long as one after the other comes. The wait is counted in turns of the page
 * and not in time: on a busy machine turns come late as well, and images must not be missing there.
 */
async function untilArrived() {
  const [turnMs, maxIdleTurns, maxTurns] = [10, 150, 600]
  // An image without a size in its style has no width until it has come.
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.checkVisibility()
  }
  const listMissing = () =>
    vigiaTrees.findAll<HTMLImageElement>('img').filter((image) => !image.complete && isInView(image))
  let missing = listMissing()
  for (
    let [turns, idle] = [0, 0];
    missing.length > 0 && turns < maxTurns && idle < maxIdleTurns;
    turns += 1
  ) {
    for (const image of missing) image.loading = 'eager'
    await new Promise((resolve) => setTimeout(resolve, turnMs))
    const before = missing
    missing = listMissing()
    idle = before.some((image) => !missing.includes(image)) ? 0 : idle + 1
  }
}
