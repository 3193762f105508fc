import { withHelpers } from '@vigia/browser/tabs/with-helpers'
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
export const goTo = withHelpers(goInPage, [frame, pass, untilArrived])

async function goInPage({ secret, stop: { top, area: nth }, ms }: Going): Promise<void> {
  const area = nth === undefined ? undefined : (globalThis as Folded).vigiaFolded?.[nth]
  const target = area ?? window
  target.scrollTo({ top, behavior: 'instant' })
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

/** Waits for images in view, up to a time limit. */
async function untilArrived() {
  const maxMs = 1_500
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && width > 0
  }
  const missing = Array.from(document.images).filter((image) => !image.complete && isInView(image))
  for (const image of missing) image.loading = 'eager'
  const until = performance.now() + maxMs
  while (missing.some(({ complete }) => !complete) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10))
}
