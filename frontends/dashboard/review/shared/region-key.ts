import type { Region } from '@vigia/api/websites/page-answer'

/** A key that is unique among the regions of a page. */
export const regionKey = ({ kind, x, width, baselineY, baselineHeight, currentY, currentHeight }: Region) =>
  [kind, x, width, baselineY, baselineHeight, currentY, currentHeight].join(' ')

/**
 * The name of a region in an address: its position in the list, and its fingerprint, which distinguishes it
 * from later changes there.
 */
export const nameRegion = ({ fingerprint }: Pick<Region, 'fingerprint'>, nth: number) =>
  fingerprint ? `${nth}-${fingerprint.slice(0, 8)}` : `${nth}`

/** The index of the change that an address names, at its current position; undefined if it is gone. */
export function findRegion(regions: Pick<Region, 'fingerprint'>[], name: string): number | undefined {
  const exact = regions.findIndex((region, nth) => nameRegion(region, nth) === name)
  if (exact >= 0) return exact
  const [, fingerprint] = name.split('-')
  const moved = fingerprint ? regions.findIndex((region) => region.fingerprint?.startsWith(fingerprint)) : -1
  return moved < 0 ? undefined : moved
}
