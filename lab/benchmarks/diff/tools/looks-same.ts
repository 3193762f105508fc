import { peer } from '../../peers.ts'
import type { DiffTool } from '../tool.ts'

type LooksSame = (before: string, after: string, options: object) => Promise<Answer>

interface Answer {
  equal: boolean
  differentPixels: number
  diffImage: { save(file: string): Promise<void> } | null
}

/** Uses a different colour metric, so its count of pixels is not comparable. */
export function openLooksSame(): DiffTool {
  const looksSame = peer('looks-same') as LooksSame
  return {
    async compare(before, after, mask) {
      const { equal, diffImage } = await looksSame(before, after, { createDiffImage: true })
      await diffImage?.save(mask)
      return { changed: !equal }
    },
    isElsewhere: false,
    close() {},
  }
}
