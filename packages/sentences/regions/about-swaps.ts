import type { Fact } from '@vigia/domain/change-messages/sentence'
import { plainFact } from '../events.ts'
import type { Move } from './explain-moves.ts'
import { isName } from '../matching/leaves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import type { Swapped } from '../matching/pair-swapped.ts'
import { isWide } from '../matching/is-wide.ts'

export type FindSwap = (moves: Move[]) => Fact | undefined

/** Finds for moved things the two cards, sections or links around them that changed places. */
export function openSwaps(pages: Pages): FindSwap {
  const facts = new Map<LeafPair, Fact>()
  for (const swapped of pages.swaps) {
    const [one, other] = swapped.pairs.map(nameOf)
    if (!one || !other) continue
    const fact: Fact = {
      ...plainFact,
      kind: 'moved',
      role: roleOf(pages, swapped),
      name: other,
      before: one,
      after: one,
    }
    for (const pair of swapped.pairs.flat()) facts.set(pair, fact)
  }
  return (moves) => moves.map(({ pair }) => facts.get(pair)).find((fact) => fact !== undefined)
}

/** The heading of what is in it, or else its first text. */
export function nameOf(pairs: LeafPair[]): string | undefined {
  const named = pairs.map(({ after }) => after).filter(({ text }) => isName(text))
  return (named.find(({ role }) => role === 'heading') ?? named[0])?.text
}

/** Things that are alone are called what they are. */
function roleOf({ after: { elements } }: Pages, { swap, pairs }: Swapped): string {
  const [one, other] = pairs.map((some) => (some.length === 1 ? some[0]?.after.role : undefined))
  if (one !== undefined && one === other) return one
  const both = swap.after.flatMap((nth) => elements[nth] ?? [])
  if (both.every(({ tag }) => tag === 'tr')) return 'row'
  return both.every((element) => isWide(elements, element)) ? 'section' : 'block'
}
