import { layOut } from './layout.ts'
import type { Run } from '../geometry/runs.ts'
import type { Region } from '../geometry/region.ts'

/** A region with the rows at which it begins in the two images and in the drawing of their difference. */
export interface ShownChange {
  x: number
  width: number
  height: number
  baselineY: number
  /** 0 for content that only the current image has. */
  baselineHeight: number
  currentY: number
  /** 0 for content that only the baseline has. */
  currentHeight: number
  differenceY: number
}

/**
 * The chosen region, or the largest one and the uppermost of several; undefined without regions. `width`: the
 * drawing's width.
 */
export function findShownChange(
  regions: Region[],
  runs: Run[],
  width: number,
  chosen = -1,
): ShownChange | undefined {
  const region = regions[chosen] ?? regions.toSorted((one, other) => other.pixels - one.pixels)[0]
  if (!region) return undefined
  const { x, baselineY, currentY, baselineHeight, currentHeight } = region
  return {
    x,
    width: region.width,
    height: Math.max(baselineHeight, currentHeight),
    baselineY,
    baselineHeight,
    currentY,
    currentHeight,
    differenceY: findRow(region, runs, width),
  }
}

function findRow({ kind, x, baselineY, currentY, ...region }: Region, runs: Run[], width: number): number {
  const middle = x + region.width / 2
  const { placed } = layOut(runs, width)
  const holding = placed.filter(({ run }) =>
    kind === 'removed'
      ? run.kind === 'removed' && isWithin(baselineY, run.a, run.rows)
      : run.kind !== 'removed' && isWithin(currentY, run.b, run.rows),
  )
  const found = holding.find(({ run }) => isWithin(middle, run.x, run.width)) ?? holding[0]
  if (!found) return currentY
  const { run, y } = found
  return y + (kind === 'removed' ? baselineY - run.a : currentY - run.b)
}

const isWithin = (place: number, from: number, length: number) => place >= from && place < from + length
