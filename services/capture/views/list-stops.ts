import { runAfter } from '@vigia/browser/tabs/with-helpers'
import type { Stop } from './read-views.ts'
import { provideStages, type Staging } from './stages.ts'

/**
 * Runs in the page, at its top: the positions at which each part is in view once, and each large part that
 * stays in the window as often as there is space for it.
 */
export const listStops = runAfter([provideStages], listInPage)

function listInPage({ endsAt, maxStops }: { endsAt: number; maxStops: number }): Stop[] {
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
  return [...new Set(tops)].slice(0, maxStops).map((top) => ({ top }))
}
