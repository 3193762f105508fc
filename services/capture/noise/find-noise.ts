import type { Box } from '@vigia/visual-diff'
import { findDifferences, tile, type Size } from './find-differences.ts'

const margin = 4

/**
 * Finds the areas in which screenshots of one size differ from the last of them: tiles of 16 pixels, adjacent
 * ones joined, with a margin.
 */
export async function findNoise(pngs: Buffer[], size: Size): Promise<Box[]> {
  return (await findDifferences(pngs, size)).map((area) => toNoise(area, size))
}

/** Rounds an area outwards to whole tiles, with a margin. */
export function toNoise({ x, y, width, height }: Box, size: Size): Box {
  const down = (at: number) => Math.max(0, Math.floor(at / tile) * tile - margin)
  const up = (at: number, most: number) => Math.min(most, Math.ceil(at / tile) * tile + margin)
  const [left, top] = [down(x), down(y)]
  return {
    x: left,
    y: top,
    width: up(x + width, size.width) - left,
    height: up(y + height, size.height) - top,
  }
}
