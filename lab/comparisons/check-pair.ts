import {
  Comparer,
  type Comparison,
  type ComparisonOptions,
  type Region,
  type Sensitivity,
} from '@vigia/visual-diff'
import { checkByForce } from './check-by-force.ts'
import { drawPair, encode, type DrawnPair } from './draw-pair.ts'
import type { PairPlan } from './page-arbitrary.ts'

const comparer = new Comparer()
const levels: readonly Sensitivity[] = ['strict', 'normal', 'relaxed']

/** Throws an error that says which property a comparison of this pair does not have. */
export async function checkPair(plan: PairPlan): Promise<void> {
  const pair = drawPair(plan)
  const [before, after] = [
    encode(pair.before, plan.filters[0], plan.hasOpacity[0]),
    encode(pair.after, plan.filters[1], plan.hasOpacity[1]),
  ]
  const noise = { baseline: plan.noise, current: plan.noise }
  const compare = (options: ComparisonOptions) =>
    comparer.compare(before, after, { noise, draw: false, ...options })
  for (const sensitivity of levels)
    checkComparison(await compare({ sensitivity, draw: sensitivity === plan.drawn }), pair, sensitivity)
  checkComparison(await compare({ tolerant: true }), pair, 'tolerant')
  await checkItself(pair, plan)
  if (plan.noise.length > 0) return
  await checkMirrored(before, after)
  await checkByForce(before, after, pair)
}

function must(isKept: boolean, broken: string, ...shown: unknown[]): void {
  if (!isKept) throw new Error(`${broken}: ${JSON.stringify(shown)}`)
}

function checkComparison({ changed, regions, ...rest }: Comparison, pair: DrawnPair, level: string) {
  for (const share of [rest.ratio, rest.contentRatio])
    must(share >= 0 && share <= 1, `${level}: a share is not between 0 and 1`, rest.ratio, rest.contentRatio)
  must(changed || regions.length === 0, `${level}: what is unchanged has regions`, regions)
  must(!changed || regions.length > 0, `${level}: a change has no region`)
  for (const region of regions) checkInside(region, pair, level)
  checkApart(regions, level)
}

/** Checks that a region lies within the rows of both pictures. */
function checkInside(region: Region, { before, after }: DrawnPair, level: string) {
  const { kind, x, width, baselineY, baselineHeight, currentY, currentHeight, pixels } = region
  const isWhole = [x, width, baselineY, baselineHeight, currentY, currentHeight, pixels].every(
    Number.isInteger,
  )
  const fits = (y: number, height: number, all: number) => y >= 0 && height >= 0 && y + height <= all
  const isAcross = x >= 0 && width > 0 && x + width <= Math.max(before.width, after.width)
  must(
    isWhole &&
      isAcross &&
      fits(baselineY, baselineHeight, before.height) &&
      fits(currentY, currentHeight, after.height),
    `${level}: a region is outside of the pictures`,
    region,
  )
  const rows = kind === 'removed' ? baselineHeight : currentHeight
  must(rows > 0 && pixels > 0, `${level}: a region is empty`, region)
}

/** Two regions of one kind share no pixel of the picture that shows them. */
function checkApart(regions: Region[], level: string) {
  const rowsOf = (region: Region) =>
    region.kind === 'removed'
      ? ([region.baselineY, region.baselineY + region.baselineHeight] as const)
      : ([region.currentY, region.currentY + region.currentHeight] as const)
  for (const [nth, one] of regions.entries())
    for (const other of regions.slice(nth + 1)) {
      if (one.kind !== other.kind) continue
      const [[top, bottom], [otherTop, otherBottom]] = [rowsOf(one), rowsOf(other)]
      const isApart =
        bottom <= otherTop ||
        otherBottom <= top ||
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x
      must(isApart, `${level}: two regions of one kind overlap`, one, other)
    }
}

/** The same pixels in a file of other bytes are the same picture. */
async function checkItself({ after }: DrawnPair, { filters, hasOpacity }: PairPlan) {
  const one = encode(after, filters[1], hasOpacity[1])
  const other = encode(after, (filters[1] + 1) % 5, !hasOpacity[1])
  const found = await comparer.compare(one, other, { sensitivity: 'strict', draw: false })
  must(!found.changed && found.changedPixels === 0, 'a picture differs from itself', found)
}

/**
 * A shadow or a line of so many rows above or below what came in or went away is a part of it: see
 * list-regions.ts.
 */
const maxEdge = 8

interface Place {
  x: number
  width: number
  y: number
  end: number
}

/** Checks that what is inserted between two pictures is removed if they are compared in the other order. */
async function checkMirrored(before: Buffer, after: Buffer) {
  const options = { sensitivity: 'strict', draw: false } as const
  const there = await comparer.compare(before, after, options)
  const back = await comparer.compare(after, before, options)
  must(
    there.changed === back.changed,
    'the order of the pictures decides the verdict',
    there.regions,
    back.regions,
  )
  for (const [one, other] of [
    [placesOf(there, 'inserted'), placesOf(back, 'removed')],
    [placesOf(there, 'removed'), placesOf(back, 'inserted')],
  ] as const)
    must(
      one.length === other.length && one.every((place, nth) => isLike(place, other[nth])),
      'what came in is not what went away in the other order',
      one,
      other,
    )
}

const placesOf = ({ regions }: Comparison, kind: 'inserted' | 'removed'): Place[] =>
  regions
    .filter((region) => region.kind === kind)
    .map(({ x, width, ...rows }) => {
      const [y, height] =
        kind === 'inserted' ? [rows.currentY, rows.currentHeight] : [rows.baselineY, rows.baselineHeight]
      return { x, width, y, end: y + height }
    })
    .toSorted((one, other) => one.end - other.end || one.x - other.x)

function isLike(one: Place, other: Place | undefined): boolean {
  if (!other || one.x !== other.x || one.width !== other.width) return false
  return Math.abs(one.y - other.y) <= maxEdge && Math.abs(one.end - other.end) <= maxEdge
}
