import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Pair } from '../../tests/sites/pairs/pair.ts'
import { sentences } from '../../tests/sites/pairs/sentences/sentences.ts'
import type { PairOutcomes } from './capture-pairs.ts'
import { describePair } from './vigia.ts'

export interface JudgedSentences {
  regions: number
  /** Regions with a headline about a thing of the page, and not about a place or pixels. */
  named: number
  /** Pairs whose sentences are not those that were written down by hand. */
  unlike: string[]
  /** Pairs whose sentences were written down. */
  expected: number
}

/** Says what changed of all pairs that could be captured, and compares it with what was written down. */
export async function judgeSentences(
  outcomes: ReadonlyMap<Pair, PairOutcomes<CapturedPage>>,
): Promise<JudgedSentences> {
  const judged: JudgedSentences = { regions: 0, named: 0, unlike: [], expected: 0 }
  for (const [pair, { before, after }] of outcomes) {
    if (pair.label === 'unchanged' || 'error' in before || 'error' in after) continue
    const { lines, regions, explained, onlyPlaced } = await describePair(
      before.photo,
      after.photo,
      pair.isOfPixels,
    )
    judged.regions += regions
    judged.named += explained - onlyPlaced
    const expected = sentences[pair.name]
    if (!expected) continue
    judged.expected += 1
    if (JSON.stringify(lines) !== JSON.stringify(expected))
      judged.unlike.push(`${pair.name}: ${JSON.stringify(lines)}, should be ${JSON.stringify(expected)}`)
  }
  return judged
}
