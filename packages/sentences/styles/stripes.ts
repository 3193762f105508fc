import type { Change } from '@vigia/domain/change-messages/sentence'
import type { DomElement } from '@vigia/visual-diff'
import { parentOf } from '../matching/parent-of.ts'
import { compareBoxes, styleOf } from './compare-styles.ts'
import type { Pages } from '../matching/match-pages.ts'

/**
 * Finds out which backgrounds are those of rows that only changed places with their neighbours: below a row
 * that came or went, the striped ones are plain, and the plain ones striped.
 */
export function openStripes(pages: Pages) {
  const { before, after, elements } = pages
  const isOfRow = openRows(pages)
  if (!isOfRow) return () => false
  const seen = new Set<string>()
  for (const [nth, place] of elements.entries()) {
    if (place < 0 || !isOfRow(place)) continue
    const [was, is] = [styleOf(before, nth), styleOf(after, place)]
    const [change, ...others] = was && is ? compareBoxes(was, is) : []
    if (change?.property === 'background' && others.length === 0) seen.add(`${change.before} ${change.after}`)
  }
  return (place: number, [change, ...others]: readonly Change[]): boolean =>
    change?.property === 'background' &&
    others.length === 0 &&
    isOfRow(place) &&
    seen.has(`${change.after} ${change.before}`)
}

const isRow = ({ tag }: DomElement) => /^(?:tr|td|th|li)$/.test(tag)
/** Fewer elements of one tag are no list. */
const minRows = 3

/**
 * Finds out which elements of the page now are rows, or cells of one: by their tags, or because they stand in
 * a list in which an element of the same tag came or went. Undefined if no row came or went.
 */
function openRows({ before, after, elements, parts }: Pages) {
  const hasOtherRows = parts.some(({ kind, element }) => {
    const row = (kind === 'added' ? after : before).elements[element]
    return row !== undefined && isRow(row)
  })
  const lists = new Map<number, string>()
  const countOf = countChildren(after.elements)
  for (const { kind, element } of parts) {
    const own = kind === 'added' ? after.elements : before.elements
    const parent = parentOf(own, element)
    const list = kind === 'added' ? parent : (elements[parent] ?? -1)
    const tag = own[element]?.tag ?? ''
    if (list >= 0 && countOf(list, tag) >= minRows) lists.set(list, tag)
  }
  if (!hasOtherRows && lists.size === 0) return undefined
  const isItem = (place: number) => lists.get(parentOf(after.elements, place)) === after.elements[place]?.tag
  return (place: number): boolean => {
    const element = after.elements[place]
    if (element && hasOtherRows && isRow(element)) return true
    return isItem(place) || isItem(parentOf(after.elements, place))
  }
}

/** Counts the children of each element by their tag. */
function countChildren(elements: DomElement[]) {
  const counts = new Map<string, number>()
  for (const { parent, tag } of elements) {
    const key = `${parent} ${tag}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (parent: number, tag: string): number => counts.get(`${parent} ${tag}`) ?? 0
}
