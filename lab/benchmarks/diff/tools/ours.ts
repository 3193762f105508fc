import { readFileSync, writeFileSync } from 'node:fs'
import { Comparer } from '@vigia/visual-diff'
import type { DiffTool } from '../tool.ts'

/** The service's comparison, with the sensitivity that websites have by default. */
export function openOurs({ draw }: { draw: boolean }): DiffTool {
  const comparer = new Comparer()
  return {
    async compare(before, after, file) {
      // Synchronously, as the native tools read: the asynchronous functions read in steps of 512 KiB.
      const { changed, changedPixels, mask, difference } = await comparer.compare(
        readFileSync(before),
        readFileSync(after),
        { sensitivity: 'normal', draw },
      )
      if (mask) writeFileSync(file, mask)
      if (difference) writeFileSync(`${file}.drawn.png`, difference.png)
      return { changed, pixels: changedPixels }
    },
    isElsewhere: false,
    close() {},
  }
}
