import { isOfPlace, type Fact } from '@vigia/domain/change-messages/sentence'
import type { Region } from '@vigia/visual-diff'

/** A region of no more pixels is no change that a person sees by itself. */
const maxSpeck = 16
/** The edge of what changed is no further away. */
const maxAside = 40

/**
 * A few pixels of which nothing is known are the edge of a change beside them, where another letter or shadow
 * ends. Where nothing beside them changed, they are a change of their own.
 */
export function joinSpecks<Explained extends { fact: Fact }>(
  explained: Explained[],
  regions: Region[],
): Explained[] {
  const reasons = regions.flatMap((region, nth) => {
    const one = explained[nth]
    return one && !isOfPlace(one.fact) ? [{ region, one }] : []
  })
  return explained.map((one, nth) => {
    const region = regions[nth]
    if (!region || !isSpeck(region) || !isOfPlace(one.fact)) return one
    let [nearest, least] = [one, maxAside]
    for (const reason of reasons) {
      const far = farBetween(region, reason.region)
      if (far <= least) [nearest, least] = [{ ...reason.one, others: [] }, far]
    }
    return nearest
  })
}

const isSpeck = ({ width, baselineHeight, currentHeight }: Region) =>
  width * Math.max(baselineHeight, currentHeight) <= maxSpeck

/** The larger of the distances to the side and up or down, in the later screenshot. */
function farBetween(one: Region, other: Region): number {
  const gap = (from: number, length: number, start: number, size: number) =>
    Math.max(0, start - from - length, from - start - size)
  return Math.max(
    gap(one.x, one.width, other.x, other.width),
    gap(one.currentY, one.currentHeight, other.currentY, other.currentHeight),
  )
}
