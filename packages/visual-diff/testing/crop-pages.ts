import sharp from 'sharp'
import type { ComparisonOptions } from '../comparison/comparison.ts'
import { comparer } from './compare-pages.ts'
import { draw, type Part } from './draw-page.ts'

/** Returns the pixels of the crop's three parts, and the reported row of the change. */
export async function crop(before: Part[], after: Part[], options: ComparisonOptions = {}) {
  const one = await draw(...before)
  const other = await draw(...after)
  const { firstChange } = await comparer.compare(one, other, options)
  if (!firstChange) throw new Error('nothing changed')
  const { webp, y } = firstChange
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (part: number, x: number, row: number) => [
    ...data.subarray((row * info.width + part * 480 + x) * 3).subarray(0, 3),
  ]
  return { y, at, width: info.width, height: info.height }
}

export const near = (colour: number[], [red, green, blue]: readonly [number, number, number]) =>
  Math.abs((colour[0] ?? 0) - red) + Math.abs((colour[1] ?? 0) - green) + Math.abs((colour[2] ?? 0) - blue) <
  40

export const [white, blue, magenta] = [
  [255, 255, 255],
  [0, 51, 102],
  [233, 30, 140],
] as const
