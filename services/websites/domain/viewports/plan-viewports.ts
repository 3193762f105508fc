import type { NewViewport, Viewport } from '@vigia/api/websites/viewport'
import { viewportLimits } from '@vigia/domain/viewport-limits'

/** The default viewport with its name on screens. */
const usual = { name: 'Desktop', width: 1_280, height: 800, isMobile: false }

export interface Plan {
  kept: Viewport[]
  added: Viewport[]
  removed: Viewport[]
  renamed: { from: string; to: string }[]
}

type Size = Pick<Viewport, 'width' | 'height' | 'isMobile'>

const isSameSize = (one: Size, other: Size) =>
  one.width === other.width && one.height === other.height && one.isMobile === other.isMobile
const isSameName = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() === other.name.toLowerCase()

/** Describes the error in a list of viewports. */
export function checkViewports(wanted: NewViewport[]): string | undefined {
  const all = [usual, ...wanted]
  if (wanted.some((one) => isSameSize(one, usual))) return 'Every page is captured at 1280 × 800 already'
  if (all.some((one, nth) => all.slice(0, nth).some((other) => isSameSize(one, other))))
    return 'Two viewports have the same size'
  if (all.some((one, nth) => all.slice(0, nth).some((other) => isSameName(one, other))))
    return 'Two viewports have the same name'
  return undefined
}

/**
 * Plans the changes of viewports. A viewport is identified by its size, because with another size its
 * screenshots could not be compared any more.
 */
export function planViewports(known: Viewport[], wanted: NewViewport[]): Plan {
  const sizes = wanted.map((one) => ({ one, before: known.find((other) => isSameSize(one, other)) }))
  const kept = sizes.flatMap(({ one, before }) => (before ? [{ ...one, nth: before.nth }] : []))
  const removed = known.filter((one) => !kept.some(({ nth }) => nth === one.nth))
  const free = Array.from({ length: viewportLimits.most }, (_, place) => place + 1).filter(
    (place) => !kept.some(({ nth }) => nth === place),
  )
  const added = sizes
    .filter(({ before }) => !before)
    .map(({ one }, place) => Object.assign({}, one, { nth: free[place] ?? viewportLimits.most }))
  const renamed = sizes.flatMap(({ one, before }) =>
    before && before.name !== one.name ? [{ from: before.name, to: one.name }] : [],
  )
  return { kept, added, removed, renamed }
}
