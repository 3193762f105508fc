import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Scrolling, Scrollers } from './find-scrollers.ts'

/**
 * Runs in the page, after `findScrollers`. In an area that a visitor scrolls sideways, content beyond its
 * width is placed below the rest, one width after the other, like wrapped lines.
 */
export const stackColumns = withHelpers(stackAll, [stack])

function stackAll(): void {
  const scrollers = (globalThis as Scrolling).vigiaScrollers
  for (const area of scrollers?.wide ?? []) if (scrollers) stack(scrollers, area)
}

function stack({ set, itemsOf, goesOnBelow }: Scrollers, area: HTMLElement) {
  const { clientWidth } = area
  const height = goesOnBelow(area) ? area.scrollHeight : area.clientHeight
  const { direction, writingMode } = getComputedStyle(area)
  const isLeftward = writingMode === 'horizontal-tb' ? direction === 'rtl' : writingMode.endsWith('rl')
  const places = itemsOf(area).map((element) => {
    const { left, right } = element.getBoundingClientRect()
    return isLeftward ? { element, from: -right, to: -left } : { element, from: left, to: right }
  })
  const first = places[0]?.from ?? 0
  let [rowFrom, rows] = [first, 0]
  for (const { element, from, to } of places.toSorted((one, other) => one.from - other.from)) {
    if (to - rowFrom > clientWidth + 1 && from > rowFrom) [rowFrom, rows] = [from, rows + 1]
    if (rows === 0) continue
    const aside = isLeftward ? rowFrom - first : first - rowFrom
    set(element, { translate: `${aside}px ${rows * height}px` })
  }
}
