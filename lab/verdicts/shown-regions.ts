import sharp from 'sharp'
import type { Region } from '../../packages/api/websites/page-answer.ts'
import {
  alignedRow,
  alignPanes,
  boxOf,
  type AlignedRows,
  type Side,
} from '../../frontends/dashboard/alignment/align-panes.ts'
import { alignPair, loadAny, openKernel, paintIgnoredRegions, type Run } from '@vigia/visual-diff/testing'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Pair } from '../../tests/sites/pairs/pair.ts'
import type { PairOutcomes } from './capture-pairs.ts'
import { compare } from './vigia.ts'

/** The display of all pairs' regions in the review. */
export interface ShownRegions {
  regions: number
  /** Boxes that show other rows than those of their region, in words. */
  misplaced: string[]
  /** Reported regions in which both screenshots show the same pixels. */
  unchanged: string[]
  /**
   * Rows of the whole width that the comparison aligned; those that are shown beside each other, two pixels
   * more or less.
   */
  rows: { all: number; beside: number }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const kernel = openKernel()
const sides: Side[] = ['baseline', 'current']

/** Compares all pairs with Normal and puts their screenshots beside each other as the review does. */
export async function showRegions(
  outcomes: ReadonlyMap<Pair, PairOutcomes<CapturedPage>>,
): Promise<ShownRegions> {
  const shown: ShownRegions = { regions: 0, misplaced: [], unchanged: [], rows: { all: 0, beside: 0 } }
  for (const [pair, { before, after }] of outcomes)
    if ('photo' in before && 'photo' in after) await showPair(pair, before.photo, after.photo, shown)
  return shown
}

async function showPair(
  { name, isOfPixels }: Pair,
  before: CapturedPage,
  after: CapturedPage,
  shown: ShownRegions,
) {
  const { regions: found } = await compare(before, after, 'normal', isOfPixels)
  if (found.length === 0) return
  const regions = found.map((region): Region =>
    Object.assign({ isAccepted: false }, region, { fingerprint: null }),
  )
  const pixels = { baseline: await decode(before.png), current: await decode(after.png) }
  const heights = { baseline: before.height, current: after.height }
  const aligned = alignPanes(regions, heights, Math.max(before.width, after.width))
  for (const region of regions) {
    const described = `${name}: ${JSON.stringify(region)}`
    shown.regions += 1
    for (const side of sides)
      if (!isInPlace(aligned, side, region)) shown.misplaced.push(`${side}, ${described}`)
    if (isSame(region, pixels)) shown.unchanged.push(described)
  }
  countRows(await listRuns(before, after), aligned, before.width, shown.rows)
}

async function decode(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A box shows exactly the rows of its region; where the region has none, there is no box. */
function isInPlace(aligned: AlignedRows, side: Side, region: Region): boolean {
  const box = boxOf(aligned, side, region)
  const [from, rows] =
    side === 'baseline' ? [region.baselineY, region.baselineHeight] : [region.currentY, region.currentHeight]
  if (!box || rows === 0) return !box && rows === 0
  const shown = Array.from({ length: box.height }, (_, nth) => rowAt(aligned, side, box.y + nth))
  const own = shown.filter((row) => row !== null)
  const isAcross = box.x - aligned.inset[side] === columnIn(side, region)
  return own.length === rows && own.every((row, nth) => row === from + nth) && isAcross
}

const columnIn = (side: Side, { x, baselineX = x }: Region) => (side === 'baseline' ? baselineX : x)

/** The picture's row at a shared row; null in a gap. */
function rowAt({ stretches }: AlignedRows, side: Side, shared: number): number | null {
  const found = stretches.find(({ top, rows }) => shared >= top && shared < top + rows)
  const first = found?.[side] ?? null
  return found && first !== null ? first + shared - found.top : null
}

/**
 * Whether a changed region shows the same pixels in both; what was added, removed or moved is in one
 * screenshot only, or at another position in the other.
 */
function isSame(region: Region, { baseline, current }: Record<Side, Pixels>): boolean {
  const { kind, x, baselineX = x, width, baselineY, baselineHeight, currentY, currentHeight } = region
  if (kind !== 'changed' || baselineHeight !== currentHeight) return false
  const rowOf = (picture: Pixels, row: number, left: number) =>
    picture.data.subarray((row * picture.width + left) * 3, (row * picture.width + left + width) * 3)
  return Array.from({ length: currentHeight }, (_, nth) => nth).every((nth) =>
    rowOf(baseline, baselineY + nth, baselineX).equals(rowOf(current, currentY + nth, x)),
  )
}

async function listRuns(before: CapturedPage, after: CapturedPage): Promise<Run[]> {
  try {
    const pair = await loadAny(kernel, before.png, after.png)
    paintIgnoredRegions(kernel, pair, { baseline: before.noise, current: after.noise })
    return alignPair(kernel, pair)?.runs ?? []
  } finally {
    kernel.release()
  }
}

function countRows(runs: Run[], aligned: AlignedRows, width: number, rows: ShownRegions['rows']) {
  for (const run of runs) {
    if (run.width !== width || (run.kind !== 'equal' && run.kind !== 'paired')) continue
    for (let nth = 0; nth < run.rows; nth += 1) {
      const apart = alignedRow(aligned, 'baseline', run.a + nth) - alignedRow(aligned, 'current', run.b + nth)
      rows.all += 1
      if (Math.abs(apart) <= 2) rows.beside += 1
    }
  }
}
