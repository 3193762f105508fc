import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import { joinTexts, type Leaf } from '../matching/leaves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openNearest, parentOf } from '../matching/parent-of.ts'
import { isInline } from '../matching/roles.ts'
import { styleOf } from '../styles/compare-styles.ts'
import type { DomSnapshot, DomStyle } from '@vigia/visual-diff'

/** The words of one text by whether a line is drawn through them. */
interface Words {
  struck: string
  standing: string
}

type Said = Pick<Fact, 'before' | 'after' | 'changes'>

/**
 * Finds what is said about a text that changed and of which words are struck out, such as an old price:
 * which words are struck out now, or no longer, and which ones came or went beside them.
 */
export function openStruck({ before, after }: Pages): (pair: LeafPair) => Said | undefined {
  if (![before, after].some(({ styles }) => styles?.some(hasLine))) return () => undefined
  const [wordsBefore, wordsAfter] = [openWordsOf(before), openWordsOf(after)]
  return (pair) => {
    const [old, now] = [wordsBefore(pair.before), wordsAfter(pair.after)]
    if (!old || !now || old.standing === '' || now.standing === '') return undefined
    const texts = { before: old.standing, after: now.standing }
    if (old.standing === now.standing) return undefined
    if (now.struck === old.standing) return { ...texts, changes: [struckNow] }
    if (old.struck === now.standing) return { ...texts, changes: [standingNow] }
    return old.struck !== '' && old.struck === now.struck ? { ...texts, changes: [] } : undefined
  }
}

/** Whether a line is drawn through the letters. */
export const hasLine = (style: DomStyle | undefined) => style?.decoration.includes('line-through') === true

export const struckNow: Change = { property: 'decoration', before: 'none', after: 'line-through' }
export const standingNow: Change = { property: 'decoration', before: 'line-through', after: 'none' }

/** A block with more pieces of text is not searched for what is struck out, nor are deeper elements. */
const [maxNear, maxDepth] = [200, 8]

/** Opens the words of a page's texts; undefined for a text that the snapshot does not keep in full. */
function openWordsOf(dom: DomSnapshot): (leaf: Leaf) => Words | undefined {
  const blockAround = openNearest(dom.elements, (nth) => !isInline(dom.elements[nth]))
  const byBlock = Map.groupBy(dom.texts, ({ element }) => blockAround(element))
  return (leaf) => {
    const near = byBlock.get(blockAround(leaf.element)) ?? []
    if (leaf.sum !== 0 || near.length > maxNear) return undefined
    const found = { struck: '', standing: '', all: '' }
    const add = (side: keyof typeof found, text: string) => {
      found[side] = found[side] === '' ? text : joinTexts(found[side], text)
    }
    for (const { element, text } of near) {
      const isStruck = isStruckIn(dom, leaf, element)
      if (isStruck === undefined) continue
      add('all', text)
      add(isStruck ? 'struck' : 'standing', text)
    }
    return found.all === leaf.text ? found : undefined
  }
}

/** Whether a line is drawn through the letters of an element of a text; undefined outside of the text. */
function isStruckIn(dom: DomSnapshot, leaf: Leaf, element: number): boolean | undefined {
  let isStruck = false
  let at = element
  for (let depth = 0; depth < maxDepth && at >= leaf.element; depth += 1) {
    isStruck ||= hasLine(styleOf(dom, at))
    if (at === leaf.element) return isStruck
    at = parentOf(dom.elements, at)
  }
  return undefined
}
