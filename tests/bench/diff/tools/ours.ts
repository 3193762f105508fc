import { readFile, writeFile } from 'node:fs/promises'
import { Comparer } from '../../../../services/diff/compare-pictures.ts'
import type { DiffTool } from '../tool.ts'

/** The service's comparison, strict so that it marks every pixel that the others mark; the difference picture if wanted. */
export function openOurs({ draw }: { draw: boolean }): DiffTool {
  const comparer = new Comparer()
  return {
    async compare(before, after, file) {
      const [one, other] = await Promise.all([readFile(before), readFile(after)])
      const { changed, changedPixels, mask, difference } = await comparer.compare(one, other, {
        sensitivity: 'strict',
        draw,
      })
      if (mask) await writeFile(file, mask)
      if (difference) await writeFile(`${file}.drawn.png`, difference.png)
      return { changed, pixels: changedPixels }
    },
    isElsewhere: false,
    close() {},
  }
}
