import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Stop } from './read-views.ts'

/**
 * Runs in the page, at its top: the positions at which each part is in view once, and each large part that
 * stays in the window as often as there is space for it.
 */
export const listStops = withHelpers(listInPage, [listStages])

function listInPage({ endsAt, maxStops }: { endsAt: number; maxStops: number }): Stop[] {
  const height = Math.min(endsAt, document.documentElement.scrollHeight)
  const bottom = Math.max(0, height - innerHeight)
  const tops = listStages().map((top) => Math.round(Math.min(bottom, top)))
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

/** Lists the scroll positions at which a stage is exactly below its previous position. */
function listStages(): number[] {
  return Array.from(document.querySelectorAll('*')).flatMap((element) => {
    const { position, top: inset, bottom } = getComputedStyle(element)
    if (position !== 'sticky' || (inset === 'auto' && bottom === 'auto')) return []
    const { top, height } = element.getBoundingClientRect()
    const room = element.parentElement?.getBoundingClientRect()
    if (!room || height < innerHeight * 0.55 || room.height < height * 1.5) return []
    const begins = top + scrollY - (Number.parseFloat(inset) || 0)
    const count = Math.ceil((room.bottom - top) / height)
    return Array.from({ length: count }, (_, nth) => Math.max(0, begins + nth * height))
  })
}
