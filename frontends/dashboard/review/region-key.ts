import type { Region } from '@vigia/api/websites/page-answer'

/** No two regions of a page are the same in all of these. */
export const regionKey = ({ kind, x, width, baselineY, baselineHeight, currentY, currentHeight }: Region) =>
  [kind, x, width, baselineY, baselineHeight, currentY, currentHeight].join(' ')

/** For an address: the region's position, and what distinguishes it from another change at the same position later. */
export const nameRegion = ({ fingerprint }: Pick<Region, 'fingerprint'>, nth: number) =>
  fingerprint ? `${nth}-${fingerprint.slice(0, 8)}` : `${nth}`

/** The place of a change that an address names, wherever on the page it is by now; undefined if it is not there any more. */
export function findRegion(regions: Pick<Region, 'fingerprint'>[], name: string): number | undefined {
  const exact = regions.findIndex((region, nth) => nameRegion(region, nth) === name)
  if (exact >= 0) return exact
  const [, fingerprint] = name.split('-')
  const moved = fingerprint ? regions.findIndex((region) => region.fingerprint?.startsWith(fingerprint)) : -1
  return moved < 0 ? undefined : moved
}
