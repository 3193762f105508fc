import { peer } from '../../benchmarks/peers.ts'
import type { Judge } from '../judge-pairs.ts'

type Compare = (before: string, after: string, mask: string, options: object) => Promise<Answer>
type Answer = { match: true } | { match: false; reason: string; diffPercentage?: number }

/** Changed if any pixel differs that is not antialiased. */
export function judgeByOdiff(): Judge<string> {
  const { compare } = peer('odiff-bin') as { compare: Compare }
  return async (before, after) => {
    const options = { threshold: 0.1, antialiasing: true }
    const answer = await compare(before, after, `${after}.odiff.png`, options)
    if (answer.match) return { changed: false, reason: 'the same' }
    return { changed: true, reason: `${answer.reason} ${answer.diffPercentage?.toFixed(4) ?? ''}`.trim() }
  }
}
