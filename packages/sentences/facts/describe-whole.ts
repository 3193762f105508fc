import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { plainFact, type Event } from '../events.ts'
import { isWide } from '../matching/is-wide.ts'
import { around, isName, type Leaf } from '../matching/leaves.ts'
import type { Part } from '../matching/list-parts.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openNearest, parentOf } from '../matching/parent-of.ts'
import { roleOfControl } from '../matching/roles.ts'
import { landmarkOf } from '../name-elements.ts'
import { shared } from '../regions/areas.ts'
import { styleOf } from '../styles/compare-styles.ts'
import { isPlain } from '../styles/is-plain.ts'

/** What is said of the parts that came or went as one thing. */
export type WholeParts = ReadonlyMap<Part, Event>

export const describeWholeParts = (pages: Pages): WholeParts =>
  new Map(
    pages.parts.flatMap((part): [Part, Event][] => {
      const whole = describeWhole(pages, part)
      return whole ? [[part, whole]] : []
    }),
  )

/** The part as one thing; undefined for one that is better described by what is in it. */
function describeWhole(pages: Pages, part: Part): Event | undefined {
  const dom = part.kind === 'added' ? pages.after : pages.before
  const element = dom.elements[part.element]
  if (!element || landmarkOf(element) !== '') return undefined
  const named = asField(dom, part) ?? asSeveral(pages, dom, part)
  if (!named) return undefined
  // A list is as wide as what is around it, however short its entries are.
  const isList = named.role === 'list' || named.role === 'entry'
  const box = isList ? part.leaves.map((leaf) => leaf.box).reduce(around) : element.box
  return wholeEvent(part.kind, box, named)
}

interface Named {
  role: string
  text: string
}

/** A field with its label is the field. */
function asField({ elements }: DomSnapshot, { leaves }: Part): Named | undefined {
  const [field, ...others] = leaves.filter(({ kind }) => kind === 'field')
  const isAll =
    field && others.length === 0 && leaves.every((leaf) => leaf === field || isItsLabel(leaf, field))
  return isAll ? { role: roleOfThing(elements, field), text: field.text } : undefined
}

const isItsLabel = ({ role, text }: Leaf, field: Leaf) => role === 'label' && text === field.text

/** What a thing is called, which of a field is the kind of its control. */
export function roleOfThing(elements: DomElement[], leaf: Leaf): string {
  const element = leaf.kind === 'field' ? elements[leaf.element] : undefined
  return (element && roleOfControl(element)) || leaf.role
}

function asSeveral(pages: Pages, dom: DomSnapshot, part: Part): Named | undefined {
  const { elements } = dom
  const things = listThings(elements, part)
  if (things.length < 2) return undefined
  const text = nameOf(things)?.text ?? ''
  if (elements[part.element]?.tag === 'tr') return text ? { role: 'row', text } : undefined
  const heading = part.leaves.find((leaf) => leaf.role === 'heading' && isName(leaf.text))
  if (heading && heading.element !== part.element)
    return { role: isSection(pages, dom, part) ? 'section' : 'block', text: heading.text }
  const role = text && roleOfBox(dom, part)
  if (!role) return undefined
  return { role, text: role === 'table' || role === 'list' ? joinNames(elements, things) : text }
}

/** What calls several things together: rather a word than the picture, the tick or the initials before it. */
const nameOf = (things: Leaf[]): Leaf | undefined =>
  things.find(({ kind, text }) => kind === 'text' && /\p{L}{3}/u.test(text)) ??
  things.find(({ text }) => isName(text))

/** What lies over something else, such as a modal, is no section of the page. */
function isSection({ leaves }: Pages, { elements }: DomSnapshot, { kind, element }: Part): boolean {
  const outer = elements[element]
  const side = kind === 'added' ? 'after' : 'before'
  return (
    outer !== undefined &&
    isWide(elements, outer) &&
    !leaves.same.some((pair) => shared(outer.box, pair[side].box) > 0)
  )
}

const boxes: Record<string, string> = {
  table: 'table',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  li: 'entry',
  article: 'block',
  details: 'block',
  fieldset: 'block',
}

/**
 * What people see as one thing without a heading: a table, a list, an entry of one, or a box that is drawn.
 * An element that is on both pages holds something else now, and did not come or go.
 */
function roleOfBox(dom: DomSnapshot, { element, isOnBoth }: Part): string | undefined {
  const { tag, parent } = dom.elements[element] ?? { tag: '', parent: -1 }
  if (isOnBoth) return undefined
  if (dom.elements[parent]?.tag === 'dl') return tag === 'dd' ? 'block' : 'entry'
  const style = styleOf(dom, element)
  return boxes[tag] ?? (style && !isPlain(style) ? 'block' : undefined)
}

/** The caption of a table, or what stands in it first. */
function joinNames(elements: DomElement[], things: Leaf[]): string {
  const caption = things.find(({ element }) => elements[element]?.tag === 'caption')
  const names = things.slice(0, maxNames).flatMap(({ text }) => (isName(text) ? text : []))
  return caption?.text ?? names.join(', ')
}

/** More would not fit into a line. */
const maxNames = 5

/** What is in a part, without what is a piece of another thing, such as a link in a text. */
export function listThings(elements: DomElement[], { element, leaves }: Part): Leaf[] {
  const byElement = new Map(leaves.map((leaf) => [leaf.element, leaf]))
  const leafAround = openNearest(elements, (nth) => nth <= element || byElement.has(nth))
  return leaves.filter((leaf) => {
    if (leaf.kind === 'drawing') return false
    const outer =
      leaf.element === element ? undefined : byElement.get(leafAround(parentOf(elements, leaf.element)))
    return !outer || (leaf.kind === 'text' && !outer.text.includes(leaf.text))
  })
}

function wholeEvent(kind: Part['kind'], box: DomElement['box'], { role, text }: Named): Event {
  const isNew = kind === 'added'
  const fact = { ...plainFact, kind, role, before: isNew ? '' : text, after: isNew ? text : '' }
  return { fact, before: isNew ? [] : [box], after: isNew ? [box] : [], margin: 4, pushes: true }
}
