import { joinPngs } from '../png/join-pngs.ts'
import { partRows } from '../limits/picture-limits.ts'
import { alignRows } from '../rows/align-rows.ts'
import { openBand } from '../png/band-png.ts'
import type { Comparison, ComparisonOptions } from '../comparison/comparison.ts'
import { cutBands } from './cut-bands.ts'
import type { BandPictures } from './draw-band.ts'
import type { Region } from '../geometry/region.ts'
import { inWhole, isPartOf, joinRegions, sumUpBands, type Found } from './join-bands.ts'
import type { IgnoredRegions } from '../measure/paint-ignored-regions.ts'
import { hashRows, openRows, type Rows } from './read-bands.ts'
import type { Rows as Aligned, Span } from '../geometry/runs.ts'
import { thumbnailOf } from '../draw/thumbnail.ts'

/**
 * The rows of a band in either screenshot, which determine the memory of a comparison apart from the files.
 */
const bandRows = 4_000

/** Functions that compare a small pair, and draw rows of only one image. */
export interface Means {
  compare(before: Buffer, after: Buffer, options: ComparisonOptions): Promise<Comparison>
  draw(png: Buffer, kind: 'equal' | 'inserted' | 'removed'): BandPictures
}

type BandResult = Found & BandPictures & Pick<Comparison, 'firstChange'>

interface Tall {
  before: Rows
  after: Rows
}

/**
 * Compares two images, at least one of which is tall, band by band: rows are aligned by their hashes, which
 * fit into memory even for the whole page, and each band of at most 4,000 rows is then compared as a separate
 * page. Bands whose rows are all equal are skipped.
 */
export async function compareTall(
  files: { before: Buffer; after: Buffer },
  { chooseShown, ...options }: ComparisonOptions,
  means: Means,
): Promise<Comparison> {
  const tall = { before: openRows(files.before), after: openRows(files.after) }
  const { bands, isEqual } = await layBands(tall)
  const results: BandResult[] = []
  for (const band of bands)
    results.push(isEqual(band) ? unchanged(band) : await compareBand(tall, band, options, means))
  const numbers = sumUpBands(results, { a: tall.before.width, b: tall.after.width })
  const changed = results.some(({ comparison }) => comparison.changed)
  const compared = { ...numbers, changed, regions: changed ? joinRegions(results) : [] }
  if (!changed || options.draw === false) return compared
  const chosen = compared.regions[(await chooseShown?.(compared.regions)) ?? -1]
  const webp =
    (chosen && (await pictureOfChosen(tall, results, chosen, options, means))) ?? pictureOfLargest(results)
  const y = compared.regions[0]?.currentY ?? 0
  return {
    ...compared,
    ...(await drawAll(tall, results, means)),
    ...(webp && { firstChange: { y, webp } }),
  }
}

/**
 * The image of the chosen region in the band with most of it; undefined if it is only in bands that exist in
 * one screenshot. A band has an image of its largest region, and is compared again for any other.
 */
async function pictureOfChosen(
  tall: Tall,
  results: BandResult[],
  chosen: Region,
  options: ComparisonOptions,
  means: Means,
): Promise<Buffer | undefined> {
  const parts = results
    .filter(({ firstChange }) => firstChange)
    .flatMap((one) => one.comparison.regions.map((region, nth) => ({ one, region, nth })))
    .filter(({ one, region }) => isPartOf(inWhole(region, one.band), chosen))
  const [part] = parts.toSorted((a, b) => b.region.pixels - a.region.pixels)
  if (!part) return undefined
  const { one, region, nth } = part
  if (one.comparison.regions.every((other) => other === region || other.pixels < region.pixels))
    return one.firstChange?.webp
  const again = { ...options, chooseShown: async () => nth }
  return (await compareBand(tall, one.band, again, means)).firstChange?.webp
}

/**
 * Chooses the image of the largest change among the bands that have one; a band that exists in one screenshot
 * only has none.
 */
function pictureOfLargest(results: BandResult[]): Buffer | undefined {
  const largest = ({ comparison: { regions } }: BandResult) =>
    Math.max(...regions.map(({ pixels }) => pixels))
  const [shown] = results
    .filter(({ firstChange }) => firstChange)
    .toSorted((one, other) => largest(other) - largest(one))
  return shown?.firstChange?.webp
}

/**
 * Aligns the rows of the bands. Parts at either end with equal bytes are not hashed, because most pages
 * change at few positions.
 */
async function layBands(tall: Tall) {
  const { before, after } = tall
  const span = trim(tall)
  const a = await hashRows(before, span.a, span.aEnd)
  const b = await hashRows(after, span.b, span.bEnd)
  const runs: Aligned[] = [
    { kind: 'equal' as const, a: 0, b: 0, rows: span.a },
    ...alignRows(a, b, span),
    { kind: 'equal' as const, a: span.aEnd, b: span.bEnd, rows: before.height - span.aEnd },
  ].filter(({ rows }) => rows > 0)
  const isEqual = ({ a: top, aEnd, b: other, bEnd }: Span) =>
    before.width === after.width &&
    aEnd - top === bEnd - other &&
    Buffer.compare(bytesOf(a, top, aEnd), bytesOf(b, other, bEnd)) === 0
  return { bands: cutBands(runs, bandRows), isEqual }
}

const bytesOf = (hashes: Uint32Array, from: number, to: number) =>
  Buffer.from(hashes.buffer, hashes.byteOffset + from * 4, (to - from) * 4)

/** The span without equal parts at the beginning and, for equal heights, at the end. */
function trim({ before, after }: Tall): Span {
  const { height } = before
  const parts = Math.ceil(height / partRows)
  const isAlike = (nth: number) => {
    const [one, other] = [before.part(nth), after.part(nth)]
    return one !== undefined && other !== undefined && one.equals(other)
  }
  let [top, end] = [0, height]
  while (top < height && isAlike(top / partRows)) top = Math.min(height, top + partRows)
  if (height !== after.height) return { a: top, aEnd: height, b: top, bEnd: after.height }
  for (let nth = parts - 1; nth * partRows >= top && isAlike(nth); nth -= 1) end = nth * partRows
  return { a: top, aEnd: end, b: top, bEnd: end }
}

const nothing = { changed: false, ratio: 0, contentRatio: 0, changedPixels: 0, shiftedRows: 0, regions: [] }

const unchanged = (band: Span): BandResult => ({ band, comparison: nothing })

async function compareBand(
  tall: Tall,
  band: Span,
  options: ComparisonOptions,
  means: Means,
): Promise<BandResult> {
  if (band.a === band.aEnd || band.b === band.bEnd) return shifted(tall, band, means)
  const before = await readBand(tall.before, band.a, band.aEnd)
  const after = await readBand(tall.after, band.b, band.bEnd)
  const noise = options.noise && moveBoxes(options.noise, band)
  const domChanges = options.domChanges && moveBoxes(options.domChanges, band)
  const own = { ...(noise && { noise }), ...(domChanges && { domChanges }) }
  const all = await means.compare(before, after, { ...options, ...own })
  const { mask, difference, firstChange, ...comparison } = all
  return {
    band,
    comparison,
    ...(mask && { mask }),
    ...(difference && { difference: difference.png }),
    ...(firstChange && { firstChange }),
  }
}

/** The result for rows that the other image does not have. */
async function shifted(tall: Tall, band: Span, means: Means): Promise<BandResult> {
  const kind = band.a === band.aEnd ? 'inserted' : 'removed'
  const { width } = kind === 'inserted' ? tall.after : tall.before
  const heights = { baselineHeight: band.aEnd - band.a, currentHeight: band.bEnd - band.b }
  const rows = Math.max(heights.baselineHeight, heights.currentHeight)
  const region = { kind, x: 0, width, baselineY: 0, currentY: 0, ...heights, pixels: rows * width } as const
  const comparison = { ...nothing, changed: true, ratio: 1, shiftedRows: rows, regions: [region] }
  return { band, comparison, ...means.draw(await readOnly(tall, band, kind), kind) }
}

const readOnly = (
  { before, after }: Tall,
  { a, aEnd, b, bEnd }: Span,
  kind: 'inserted' | 'removed' | 'equal',
) => (kind === 'removed' ? readBand(before, a, aEnd) : readBand(after, b, bEnd))

async function readBand(rows: Rows, from: number, to: number): Promise<Buffer> {
  const band = openBand(rows.width, to - from)
  for await (const pixels of rows.read(from, to)) band.write(pixels)
  return band.end()
}

/** Keeps the boxes that lie in the band, relative to its top. */
function moveBoxes<B extends IgnoredRegions['current'][number]>(
  { baseline, current }: { baseline: B[]; current: B[] },
  { a, aEnd, b, bEnd }: Span,
): { baseline: B[]; current: B[] } {
  const within = (boxes: B[], top: number, end: number) =>
    boxes.flatMap((box) => {
      const [from, to] = [Math.max(box.y, top), Math.min(box.y + box.height, end)]
      return to > from ? [{ ...box, y: from - top, height: to - from }] : []
    })
  return { baseline: within(baseline, a, aEnd), current: within(current, b, bEnd) }
}

/** Draws one difference and one mask of all bands; unchanged bands are read and drawn only here. */
async function drawAll(
  tall: Tall,
  results: BandResult[],
  means: Means,
): Promise<Pick<Comparison, 'mask' | 'difference'>> {
  for (const one of results) {
    if (one.difference) continue
    Object.assign(one, means.draw(await readOnly(tall, one.band, 'equal'), 'equal'))
  }
  const mask = await joinPngs(results.flatMap((one) => one.mask ?? []))
  const png = await joinPngs(results.flatMap((one) => one.difference ?? []))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  return { mask, difference: { png, width, height, thumbnail: await thumbnailOf(png) } }
}
