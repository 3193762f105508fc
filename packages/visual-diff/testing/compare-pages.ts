import { Comparer } from '../compare-images.ts'
import type { Comparison, ComparisonOptions } from '../comparison/comparison.ts'
import { blank, block, draw, over, pageWidth, stack, text, type Part } from './draw-page.ts'

export const comparer = new Comparer()

/** Draws and compares two pages, by default without the difference image. */
export async function compare(before: Part[], after: Part[], options: ComparisonOptions = {}) {
  return comparer.compare(await draw(...before), await draw(...after), { draw: false, ...options })
}

/** The reported regions, without the numbers that other tests check. */
export const placesOf = ({ regions: found }: Comparison) =>
  found.map(({ kind, x, width, baselineY, baselineHeight, currentY, currentHeight }) => ({
    kind,
    across: [x, width],
    was: [baselineY, baselineHeight],
    is: [currentY, currentHeight],
  }))

export const header = block(0x112233, 0, pageWidth, 80)
export const footer = stack(blank(30), block(0x223344, 0, pageWidth, 90))
export const section = (seed: number, lines = 12) =>
  stack(blank(20), text(seed, lines), blank(10), block(0x80c0e0 + seed * 0x60407, 140, 300, 80), blank(20))
export const button = (colour: number) => stack(blank(20), block(colour, 560, 140, 44), blank(20))
export const banner = over(
  block(0xffcc00, 0, pageWidth, 40),
  stack(blank(8), text(99, 1, { x: 500, width: 280 })),
)
