import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Span } from '../shot/find-contents.ts'
import type { Stop } from './read-views.ts'
import { provideStages, type Staging } from './stages.ts'

interface Listing {
  endsAt: number
  maxStops: number
  /** The columns of a page that is wider than its window. */
  columns: Span | undefined
}

/**
 * Runs in the page while it is scrolled to its top. Lists positions that bring each part into view once, also
 * the parts beside the window; a large part that stays in the window has as many as it has space for.
 */
export const listStops = runAfter([provideStages], withHelpers(listInPage, [listLefts]))

function listInPage({ endsAt, maxStops, columns }: Listing): Stop[] {
  const height = Math.min(endsAt, document.documentElement.scrollHeight)
  const bottom = Math.max(0, height - innerHeight)
  const stages = (globalThis as Staging).vigiaStages?.find() ?? []
  const tops = stages.flatMap(({ element, begins, room }) => {
    // Each position is directly below the stage's previous one.
    const part = element.getBoundingClientRect().height
    return Array.from({ length: Math.ceil(room / part) + 1 }, (_, nth) =>
      Math.round(Math.min(bottom, Math.max(0, begins + nth * part))),
    )
  })
  for (let top = 0; top < height;) {
    const covering = tops.find((each) => each <= top && each + innerHeight > top)
    if (covering !== undefined) {
      top = covering + innerHeight
      continue
    }
    tops.push(Math.min(bottom, top))
    top += innerHeight
  }
  const stops = [...new Set(tops)].map((top) => ({ top }))
  const lefts = columns && listLefts(columns)
  const all = lefts ? stops.flatMap(({ top }) => lefts.map((left) => ({ top, left }))) : stops
  return all.slice(0, maxStops)
}

/** Lists the scroll positions of a page's columns, from where it begins. */
function listLefts({ left, right }: Span): number[] {
  const lefts = [0]
  for (let from = innerWidth; from < right; from += innerWidth) lefts.push(Math.min(from, right - innerWidth))
  for (let to = 0; to > left; to -= innerWidth) lefts.push(Math.max(to - innerWidth, left))
  return lefts
}
