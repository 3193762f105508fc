import { peer } from '../../peers.ts'
import type { DiffTool, Verdict } from '../tool.ts'

type Compare = (before: string, after: string, mask: string, options: object) => Promise<Answer>
type Answer = { match: true } | { match: false; reason: string; diffCount?: number }

interface Odiff {
  compare: Compare
  ODiffServer: new () => { compare: Compare; stop(): void }
}

// The options are those of pixelmatch, so that all tools count the same pixels.
const options = { threshold: 0.1, antialiasing: true }

/** A process for every pair. */
export function openOdiff(): DiffTool {
  const { compare } = peer('odiff-bin') as Odiff
  return {
    compare: async (...files) => toVerdict(await compare(...files, options)),
    isElsewhere: true,
    close() {},
  }
}

/** Opens one process for all pairs. */
export function openOdiffServer(more: object): DiffTool {
  const { ODiffServer } = peer('odiff-bin') as Odiff
  const server = new ODiffServer()
  return {
    compare: async (...files) => toVerdict(await server.compare(...files, { ...options, ...more })),
    isElsewhere: true,
    close: () => server.stop(),
  }
}

function toVerdict(answer: Answer): Verdict {
  if (answer.match) return { changed: false, pixels: 0 }
  if (answer.diffCount === undefined) return { changed: true, refused: answer.reason }
  return { changed: true, pixels: answer.diffCount }
}
