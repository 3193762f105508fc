import type { Region } from '../geometry/region.ts'

/** Rows that are at most this far apart count together, as marks do. */
const maxGap = 24

/**
 * Leaves out inserted and removed regions of fewer than `minRows` rows, counted with others of that size
 * beside them, unless nothing else would be left. Below an insertion lines are rounded to whole rows one by
 * one: a line that the tails of letters cross may move a row further than they do, and the row between the
 * two is in only one of the images.
 */
export function dropThinShifts(regions: Region[], minRows: number): Region[] {
  const thin = regions.filter((region) => isShift(region) && rowsOf(region) < minRows)
  const dropped = new Set(
    groupNeighbours(thin)
      .filter((group) => group.reduce((sum, region) => sum + rowsOf(region), 0) < minRows)
      .flat(),
  )
  return dropped.size < regions.length ? regions.filter((region) => !dropped.has(region)) : regions
}

const isShift = ({ kind }: Region) => kind === 'inserted' || kind === 'removed'
const rowsOf = ({ baselineHeight, currentHeight }: Region) => Math.max(baselineHeight, currentHeight)

function groupNeighbours(regions: Region[]): Region[][] {
  const groups: Region[][] = []
  for (const region of regions.toSorted((one, other) => one.currentY - other.currentY)) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && region.currentY - before.currentY - before.currentHeight <= maxGap)
      last.push(region)
    else groups.push([region])
  }
  return groups
}
