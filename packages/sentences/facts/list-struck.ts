import type { DomSnapshot } from '@vigia/visual-diff'
import { eventOf, partsOf, type Event } from '../events.ts'
import type { Leaf } from '../matching/leaves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openNearest, parentOf } from '../matching/parent-of.ts'
import { isInline } from '../matching/roles.ts'
import { styleOf } from '../styles/compare-styles.ts'
import { hasLine, standingNow, struckNow } from './about-struck.ts'

export interface Struck {
  events: Event[]
  /** Whether all about a text is said of one that is struck out, or no longer. */
  isSaid: (leaf: Leaf) => boolean
}

/**
 * Lists texts that say the same and are struck out now, or no longer, beside another text in the same block
 * that came or went, such as a price and the one that was before.
 */
export function listStruck(pages: Pages): Struck {
  const { before, after, leaves } = pages
  if (![before, after].some(({ styles }) => styles?.some(hasLine))) return { events: [], isSaid: () => false }
  const [besideBefore, besideNow] = [openBeside(before, leaves.gone), openBeside(after, leaves.added)]
  const said = new Set<Leaf>()
  const events = leaves.same.flatMap((pair) => {
    const [was, is] = [isStruck(before, pair.before), isStruck(after, pair.after)]
    if (pair.before.kind !== 'text' || was === is) return []
    const other = is ? besideNow(pair.after) : besideBefore(pair.before)
    if (!other || said.has(other)) return []
    for (const leaf of [pair.before, pair.after, other]) said.add(leaf)
    return [struckEvent(pair, other, is)]
  })
  return { events, isSaid: (leaf) => said.has(leaf) }
}

function struckEvent(pair: LeafPair, other: Leaf, isNow: boolean): Event {
  const texts = isNow
    ? { before: pair.before.text, after: other.text, changes: [struckNow] }
    : { before: other.text, after: pair.after.text, changes: [standingNow] }
  const event = eventOf('text', pair, texts)
  const side = isNow ? 'after' : 'before'
  return { ...event, [side]: event[side].concat(partsOf(other)) }
}

/** A line is drawn through letters by an element no further out than this. */
const maxDepth = 4

function isStruck(dom: DomSnapshot, { element }: Leaf): boolean {
  let at = element
  for (let depth = 0; depth < maxDepth && at >= 0; depth += 1, at = parentOf(dom.elements, at))
    if (hasLine(styleOf(dom, at))) return true
  return false
}

/** Finds the only one of these texts in the block of a text. */
function openBeside({ elements }: DomSnapshot, leaves: Leaf[]): (leaf: Leaf) => Leaf | undefined {
  const blockAround = openNearest(elements, (nth) => !isInline(elements[nth]))
  const byBlock = Map.groupBy(
    leaves.filter(({ kind }) => kind === 'text'),
    ({ element }) => blockAround(element),
  )
  return (leaf) => {
    const [only, ...others] = byBlock.get(blockAround(leaf.element)) ?? []
    return others.length === 0 ? only : undefined
  }
}
