import pixelmatch from 'pixelmatch'
import { Comparer } from '@vigia/visual-diff'
import {
  alignPair,
  inBaseline,
  inCurrent,
  isShift,
  loadAny,
  openKernel,
  type Pixels,
  type Run,
} from '@vigia/visual-diff/testing'
import type { DrawnPair } from './draw-pair.ts'

const kernel = openKernel()
const comparer = new Comparer()

/** Pictures of more pixels take too long to be gone through one by one. */
const maxPixels = 6_000

/** Goes through every pixel of a small pair: what the alignment says of rows, and which pixels differ. */
export async function checkByForce(before: Buffer, after: Buffer, pair: DrawnPair): Promise<void> {
  if (sizeOf(pair.before) > maxPixels || sizeOf(pair.after) > maxPixels) return
  const runs = await align(before, after)
  if (!runs) return mustBe(isSame(pair.before, pair.after), 'pictures that differ are said to be the same')
  checkCovered(runs, pair)
  const isInPlace = runs.every((run) => !isShift(run) && run.a === run.b)
  if (isInPlace && pair.before.width === pair.after.width && pair.before.height === pair.after.height)
    await checkInPlace(before, after, pair)
}

const sizeOf = ({ width, height }: Pixels) => width * height
const isSame = (one: Pixels, other: Pixels) =>
  one.width === other.width && one.height === other.height && Buffer.compare(one.data, other.data) === 0

function mustBe(isKept: boolean, broken: string): void {
  if (!isKept) throw new Error(broken)
}

async function align(before: Buffer, after: Buffer): Promise<Run[] | undefined> {
  try {
    return alignPair(kernel, await loadAny(kernel, before, after))?.runs
  } finally {
    kernel.release()
  }
}

/** Every pixel of either picture is in one run, and equal rows have equal pixels. */
function checkCovered(runs: Run[], { before, after }: DrawnPair) {
  const [inA, inB] = [new Uint8Array(sizeOf(before)), new Uint8Array(sizeOf(after))]
  const cover = (covered: Uint8Array, width: number, from: number, rows: number, run: Run) => {
    for (let y = from; y < from + rows; y += 1)
      for (let x = run.x; x < run.x + run.width; x += 1)
        covered[y * width + x] = (covered[y * width + x] ?? 0) + 1
  }
  for (const run of runs) {
    cover(inA, before.width, run.a, inBaseline(run), run)
    cover(inB, after.width, run.b, inCurrent(run), run)
    if (run.kind === 'equal') mustBe(areEqual(run, before, after), 'rows that differ are said to be equal')
  }
  for (const covered of [inA, inB])
    mustBe(
      covered.every((times) => times === 1),
      'a pixel is in no part of the alignment, or in several',
    )
}

function areEqual({ a, b, rows, x, width }: Run, before: Pixels, after: Pixels): boolean {
  const cut = (of: Pixels, y: number) =>
    of.data.subarray((y * of.width + x) * 3, (y * of.width + x + width) * 3)
  return Array.from({ length: rows }, (_, row) => row).every(
    (row) => Buffer.compare(cut(before, a + row), cut(after, b + row)) === 0,
  )
}

/**
 * Where nothing moved, pixelmatch counts the same pixels, and each of them is in a region of a strict
 * comparison.
 */
async function checkInPlace(before: Buffer, after: Buffer, pair: DrawnPair) {
  const { width, height } = pair.after
  const drawn = new Uint8Array(width * height * 4)
  const counted = pixelmatch(toRgba(pair.before), toRgba(pair.after), drawn, width, height, {
    threshold: 0.1,
    diffMask: true,
  })
  const { changedPixels } = await comparer.compare(before, after, { draw: false })
  mustBe(
    changedPixels === counted,
    `${changedPixels} pixels are counted as changed, by pixelmatch ${counted}`,
  )
  const { regions } = await comparer.compare(before, after, { sensitivity: 'strict', draw: false })
  for (let at = 0; at < width * height; at += 1) {
    if (drawn[4 * at + 3] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const isReported = regions.some(
      (one) =>
        x >= one.x && x < one.x + one.width && y >= one.currentY && y < one.currentY + one.currentHeight,
    )
    mustBe(isReported, `the changed pixel at ${x}, ${y} is in no region`)
  }
}

function toRgba({ width, height, data }: Pixels): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel)
  return rgba
}
