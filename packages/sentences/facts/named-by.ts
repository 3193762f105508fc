import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { isName, type Leaf } from '../matching/leaves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openClosest, openNearest, parentOf } from '../matching/parent-of.ts'
import { isPressed } from '../matching/roles.ts'

/** A longer text is no name. */
const maxName = 40

/**
 * Finds what a text belongs to, which says what a bare number is: the first cell of its row, the term before
 * its definition, or the label of the button or link that it is in. Empty where that is not the same before
 * and now.
 */
export function openNamedBy({ before, after }: Pages): (pair: LeafPair) => string {
  const [nameBefore, nameNow] = [openNames(before), openNames(after)]
  return (pair) => {
    const name = nameNow(pair.after)
    return name !== '' && name === nameBefore(pair.before) ? name : ''
  }
}

function openNames(dom: DomSnapshot): (leaf: Leaf) => string {
  const { elements } = dom
  const termOf = openTerms(dom)
  const cellAround = openClosest(elements, /^(?:td|dd)$/)
  const buttonAround = openNearest(elements, (nth) => isPressed(elements[nth]))
  return (leaf) => {
    const label = elements[buttonAround(leaf.element)]?.label ?? ''
    if (isName(label)) return isShort(label) && !label.includes(leaf.text) ? label : ''
    const cell = cellAround(leaf.element)
    return cell < 0 ? '' : (termOf(cell) ?? '')
  }
}

const isShort = (text: string) => text.length <= maxName

/** The names of cells and definitions. */
function openTerms({ elements, texts }: DomSnapshot): (cell: number) => string | undefined {
  const isTerm = /^(?:td|th|dt)$/
  const around = openClosest(elements, /^(?:td|th|dt|dd)$/)
  if (!elements.some(({ tag }) => isTerm.test(tag))) return () => undefined
  const written = new Map<number, string>()
  for (const { element, text } of texts) {
    const cell = around(element)
    const known = written.get(cell)
    if (cell >= 0 && (known?.length ?? 0) <= maxName) written.set(cell, known ? `${known} ${text}` : text)
  }
  const names = new Map<number, string>()
  const last = new Map<number, number>()
  const rows = countRows(elements)
  for (const [nth, { tag, parent }] of elements.entries()) {
    if (tag === 'dt' || ((tag === 'td' || tag === 'th') && !last.has(parent))) last.set(parent, nth)
    else if (tag === 'td' || tag === 'dd') {
      const term = last.get(parent) ?? -1
      const name = written.get(term) ?? ''
      const isOfRow =
        tag === 'dd' || ((rows.get(parentOf(elements, parent)) ?? 0) > 1 && isHead(elements[term], name))
      if (isOfRow && isName(name) && isShort(name)) names.set(nth, name)
    }
  }
  return (cell) => names.get(cell)
}

/** Whether a cell at the beginning of a row says what the row is about. */
const isHead = (cell: DomElement | undefined, text: string) =>
  cell?.tag === 'th' || /^[^\d]*\p{L}[^\d]*$/u.test(text)

/** How many rows stand in the same parent: a single one has no first column. */
function countRows(elements: DomElement[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { tag, parent } of elements) if (tag === 'tr') counts.set(parent, (counts.get(parent) ?? 0) + 1)
  return counts
}
