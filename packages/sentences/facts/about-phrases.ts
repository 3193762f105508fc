import { lookEvent, type Event } from '../events.ts'
import { openNearest, parentOf } from '../matching/parent-of.ts'
import { isInline, listRoles } from '../matching/roles.ts'
import type { Pages } from '../matching/match-pages.ts'
import { compareBoxes, compareLetters, styleOf } from '../styles/compare-styles.ts'
import type { DomText } from '@vigia/visual-diff'

type Side = 'before' | 'after'
type Box = DomText['box']

/**
 * Finds words that became bold, or otherwise different from the text around them, or ceased to be, while the
 * text stayed the same: they are in an element that only one of the two pages has.
 */
export const aboutPhrases = (pages: Pages): Event[] => {
  const isMatched = new Set(pages.elements)
  return [
    ...wordsOf(pages, 'before', (nth) => pages.elements[nth] !== -1),
    ...wordsOf(pages, 'after', (nth) => isMatched.has(nth)),
  ]
}

function wordsOf(pages: Pages, side: Side, isMatched: (element: number) => boolean): Event[] {
  const { elements, texts } = pages[side]
  const wrapped = texts.filter(({ element }) => !isMatched(element) && isInline(elements[element]))
  if (wrapped.length === 0) return []
  const pairs = new Map(pages.leaves.same.map((pair) => [pair[side].element, pair]))
  const textAround = openNearest(elements, (nth) => pairs.has(nth))
  const roles = listRoles(elements)
  return wrapped.flatMap(({ element, text, box }) => {
    const pair = pairs.get(textAround(parentOf(elements, element)))
    // A word that became a link is new as a link.
    if (!pair || pair.before.kind !== 'text' || roles[element] !== pair[side].role) return []
    const [old, now] = [
      styleOf(pages.before, side === 'before' ? element : pair.before.element),
      styleOf(pages.after, side === 'after' ? element : pair.after.element),
    ]
    const changes = old && now ? [...compareLetters(old, now), ...compareBoxes(old, now)] : []
    const whole = (of: Side): Box => (of === side ? box : pair[of].box)
    const boxes = { before: whole('before'), after: whole('after') }
    return changes.length === 0
      ? []
      : [{ ...lookEvent('style', boxes, { role: '', text }, changes), margin: 4, pushes: true }]
  })
}
