import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Stop } from './read-views.ts'
import type { Folded } from './fold-areas.ts'

interface Going {
  /** The name of the event that advances the page's clock. */
  secret: string
  stop: Stop
  /** How far the clock goes on there; -1 ends the way. */
  ms: number
}

/** Runs in the page: scrolls there and lets the page's clock go on for what that starts. */
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
    // A document without scripts has no clock that would answer.
    if (document.dispatchEvent(new CustomEvent(`${secret}.pass`, { detail: ms, cancelable: true }))) resolve()
  })
}

/** Pictures in view; those that do not come in time are left out. */
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
