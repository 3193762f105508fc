import { peer } from '../../peers.ts'
import type { DiffTool } from '../tool.ts'

interface Blazediff {
  compare(before: string, after: string, mask: string, options: object): Promise<Answer>
}

type Answer = { match: true } | { match: false; reason: string; diffCount?: number }

export function openBlazediff(): DiffTool {
  const { compare } = peer('@blazediff/bin') as Blazediff
  return {
    async compare(...files) {
      const answer = await compare(...files, { threshold: 0.1, antialiasing: true, diffMask: true })
      if (answer.match) return { changed: false, pixels: 0 }
      if (answer.diffCount === undefined) return { changed: true, refused: answer.reason }
      return { changed: true, pixels: answer.diffCount }
    },
    isElsewhere: false,
    close() {},
  }
}
