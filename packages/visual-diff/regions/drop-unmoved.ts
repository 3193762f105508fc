import type { Hashes } from '../align/hash-pictures.ts'
import { passesBehind } from './passes-behind.ts'
import type { Region } from './list-regions.ts'

/** Only parts that are too low to be aligned as columns of their own are compared with what moved beside them. */
const mostRows = 512

/**
 * Answers the regions that are reported, and those that are not: these show, in the same rows of either picture, the same pixels.
 * What is beside them went down and they stayed, so nothing changed at either place. What a page lost or got differs at one of the two.
 */
export function dropUnmoved(
  regions: Region[],
  within: Hashes['within'] | undefined,
  isInFront: (region: Region) => boolean,
): [Region[], Region[]] {
  const stayed = new Set(within && regions.filter((region) => isUnmoved(region, within, isInFront)))
  if (stayed.size === regions.length) return [regions, []]
  return [regions.filter((region) => !stayed.has(region)), [...stayed]]
}

function isUnmoved(
  region: Region,
  within: Hashes['within'],
  isInFront: (region: Region) => boolean,
): boolean {
  const { kind, baselineY, baselineHeight, currentY, currentHeight } = region
  if (kind !== 'changed' || baselineY === currentY) return false
  if (baselineHeight !== currentHeight || baselineHeight > mostRows) return false
  return showsTheSame(region, within) || passesBehind(region, within) || isInFront(region)
}

function showsTheSame(
  { x, width, baselineY, currentY, currentHeight }: Region,
  within: Hashes['within'],
): boolean {
  return [baselineY, currentY].every((y) => {
    const rows = { a: y, aEnd: y + currentHeight, b: y, bEnd: y + currentHeight }
    const { a, b } = within(rows, x, x + width)
    return a.length > 0 && a.every((hash, row) => hash === b[row])
  })
}
