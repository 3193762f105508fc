import { readFileSync, writeFileSync } from 'node:fs'
import { Comparer } from '../../../../packages/visual-diff/compare-images.ts'
import type { DiffTool } from '../tool.ts'

/** The service's comparison, strict so that it marks every pixel that the others mark; the difference picture if wanted. */
export function openOurs({ draw }: { draw: boolean }): DiffTool {
  const comparer = new Comparer()
  return {
    async compare(before, after, file) {
      // In one piece, as the native tools read: the promised way takes a turn for every 512 KiB.
      const { changed, changedPixels, mask, difference } = await comparer.compare(
        readFileSync(before),
        readFileSync(after),
        { sensitivity: 'strict', draw },
      )
      if (mask) writeFileSync(file, mask)
      if (difference) writeFileSync(`${file}.drawn.png`, difference.png)
      return { changed, pixels: changedPixels }
    },
    isElsewhere: false,
    close() {},
  }
}
