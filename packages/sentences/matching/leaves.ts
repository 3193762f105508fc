import type { DomElement, DomSnapshot, DomText } from '@vigia/visual-diff'
import { lastingAddress } from './lasting-address.ts'
import { openClosest, openNearest, parentOf } from './parent-of.ts'
import { isField, isInline, isNamedPicture, isPressed, listRoles, namesItself } from './roles.ts'

type Box = DomText['box']

type LeafKind = 'text' | 'picture' | 'drawing' | 'field'

/**
 * Something that a person sees on a page and would call one thing: a text, a picture, a drawing or a field.
 */
export interface Leaf {
  kind: LeafKind
  /** heading, link, button, label, picture, field or empty. */
  role: string
  /** A text, or what a picture or field is called. */
  text: string
  /** A checksum of the whole of long texts, of which a snapshot may not have all; 0 for others. */
  sum: number
  /** What distinguishes its text from others: the checksums in the place of long texts. */
  said: string
  /** The place of its element in the snapshot. */
  element: number
  /** Around its letters. */
  box: Box
  elementBox: Box
  /** The boxes of its letters; one box for what has none. */
  parts: Box[]
  /** A number for its kind, its role and the tags around it. */
  place: number
  /** Address of a link around it, or of a picture's file. */
  address: string
}

/** A page with its leaves in order. */
export interface Side {
  elements: DomElement[]
  leaves: Leaf[]
}

interface Context {
  dom: DomSnapshot
  roles: string[]
  paths: Int32Array
  /** For each element, whether it contains text directly. */
  hasText: Uint8Array
  links: string[]
  linkAround: (element: number) => number
}

/** Lists all leaves of a page, in the order of its elements. */
export function listLeaves(dom: DomSnapshot): Leaf[] {
  const context = openContext(dom)
  const { roles } = context
  const leaves = new Map<number, Leaf>()
  for (const text of dom.texts) addText(context, leaves, text)
  for (const [nth, element] of dom.elements.entries()) {
    const kind = kindOf(element)
    const isButton = (roles[nth] === 'button' || roles[nth] === 'link') && isPressed(element)
    const isNamed = kind !== undefined || isButton
    if (isNamed && !leaves.has(nth)) leaves.set(nth, ownLeaf(context, nth, kind ?? 'text'))
  }
  joinIcons(context, leaves)
  for (const leaf of leaves.values()) if (isIcon(leaf)) Object.assign(leaf, { ...icon, address: leaf.text })
  return [...leaves.values()].filter(isVisible).toSorted((one, other) => one.element - other.element)
}

/**
 * A drawing in a picture with a name is part of that. One without letters beside it in a button or link is
 * that button or link, whose label names it; of one without a label nothing else is known.
 */
function joinIcons({ dom: { elements, texts }, roles }: Context, leaves: Map<number, Leaf>) {
  const pictureAround = openNearest(elements, (nth) => isNamedPicture(elements[nth]))
  for (const { kind, element } of leaves.values())
    if (kind === 'drawing' && leaves.has(pictureAround(parentOf(elements, element)))) leaves.delete(element)
  const buttonAround = openNearest(elements, (nth) => isPressed(elements[nth]))
  const drawings = [...leaves.values()].filter(({ kind }) => kind === 'drawing')
  if (drawings.length === 0) return
  const withLetters = new Set(texts.map(({ element }) => buttonAround(element)))
  for (const drawing of drawings) {
    const button = buttonAround(drawing.element)
    if (button < 0 || withLetters.has(button)) continue
    const named = leaves.get(button)
    if (named && named !== drawing && named.text !== '') leaves.delete(drawing.element)
    else Object.assign(drawing, { role: roles[button], elementBox: elements[button]?.box })
  }
}

/** Whether a text is a letter of an icon font, which has no known name. */
const isIcon = ({ text }: Leaf) => /^[\p{Co}\s]+$/u.test(text)
const icon = { kind: 'drawing', role: 'drawing', text: '' } as const

const isVisible = ({ box, text, kind }: Leaf) => box[2] > 0 && box[3] > 0 && (text !== '' || kind !== 'text')

function openContext(dom: DomSnapshot): Context {
  const { elements, texts } = dom
  const paths = new Int32Array(elements.length)
  const links: string[] = []
  const tags = new Map<string, number>()
  const numberOf = (tag: string) => {
    const number = hashOf(tag)
    tags.set(tag, number)
    return number
  }
  for (const [nth, { tag, parent, href }] of elements.entries()) {
    paths[nth] = Math.imul(paths[parent] ?? 17, 31) + (tags.get(tag) ?? numberOf(tag))
    links.push(tag === 'a' && href ? lastingAddress(href) : (links[parent] ?? ''))
  }
  const hasText = new Uint8Array(elements.length)
  for (const { element } of texts) hasText[element] = 1
  return { dom, roles: listRoles(elements), paths, hasText, links, linkAround: openClosest(elements, /^a$/) }
}

/** A number for a text; others may have the same. */
export const hashOf = (text: string): number => {
  let hash = 0
  for (let nth = 0; nth < text.length; nth += 1) hash = Math.imul(hash, 31) + text.charCodeAt(nth)
  return hash
}

/** Letters of one paragraph are one text, however many elements it is cut into. */
function addText(
  context: Context,
  leaves: Map<number, Leaf>,
  { element, box, text: whole, sum = 0 }: DomText,
) {
  const text =
    sum !== 0 && isCut(whole)
      ? `${withoutHyphens(whole).replace(/\s\S{0,30}$/, '')} ${cutMark}`
      : withoutHyphens(whole)
  const said = sum === 0 ? text : `${text.slice(0, maxSaid)}#${sum}`
  const owner = ownerOf(context, element)
  const known = leaves.get(owner)
  if (!known) {
    leaves.set(owner, Object.assign(leafAt(context, owner, 'text'), { text, said, sum, box, parts: [box] }))
  } else {
    if (known.said.length < maxText) known.said = joinTexts(known.said, said)
    if (known.text.length < maxText) known.text = joinTexts(known.text, text)
    known.sum = Math.imul(known.sum, 31) + sum
    known.box = around(known.box, box)
    if (known.parts.length < maxParts) known.parts.push(box)
    else known.parts[maxParts - 1] = around(known.parts[maxParts - 1] ?? box, box)
  }
  if (owner !== element && context.roles[element] === 'link') addLink(context, leaves, element, text, box)
}

/** The characters of a long text that its snapshot has in any case. */
const maxSaid = 150
/** Whether a long text ends where snapshots of this or an earlier release cut it, and lost blanks. */
const isCut = ({ length }: string) => length > 1_990 || length <= 200
/** Stands at the end of a text for what a snapshot does not have of it. */
export const cutMark = '…'

/** Removes soft hyphens, which only show where a word may be divided at the end of a line. */
const withoutHyphens = (text: string) => text.replaceAll('\u00AD', '')

/** Joins two pieces of one text, without a blank before a comma or after an opening bracket. */
export const joinTexts = (one: string, other: string) =>
  /^[,.;:!?)\]”’]/.test(other) || /[([“‘]$/.test(one) ? one + other : `${one} ${other}`

/** Adds a leaf for a link within a paragraph, beside the leaf of the paragraph. */
function addLink(context: Context, leaves: Map<number, Leaf>, element: number, text: string, box: Box) {
  const link = context.linkAround(element)
  if (link >= 0 && !leaves.has(link))
    leaves.set(link, { ...leafAt(context, link, 'text'), text, box, parts: [box] })
}

/** Pieces of a text, each with a box of its own; the last one holds all that follow. */
const maxParts = 50
/** The number of characters that is enough to recognise a text. */
export const maxText = 600

/**
 * The outermost element of which these letters are a part, such as the paragraph around a word in italics.
 */
function ownerOf(context: Context, element: number): number {
  const { elements } = context.dom
  let owner = element
  let at = element
  for (let depth = 0; depth < 6 && isInline(elements[at]); depth += 1) {
    at = parentOf(elements, at)
    if (at < 0) break
    if (context.hasText[at] || namesItself(elements[at])) owner = at
  }
  return owner
}

function leafAt({ dom, roles, paths, links }: Context, element: number, kind: LeafKind): Leaf {
  const box = dom.elements[element]?.box ?? [0, 0, 0, 0]
  return {
    kind,
    role: roles[element] ?? '',
    text: '',
    said: '',
    sum: 0,
    element,
    box,
    elementBox: box,
    parts: [box],
    place: Math.imul(paths[element] ?? 0, 31) + placeNumbers(kind, roles[element] ?? ''),
    address: links[element] ?? '',
  }
}

/** A number for each combination of a kind and a role, of which there are few. */
const numbers: Record<LeafKind, Map<string, number>> = {
  text: new Map(),
  picture: new Map(),
  drawing: new Map(),
  field: new Map(),
}

function placeNumbers(kind: LeafKind, role: string): number {
  const known = numbers[kind].get(role)
  if (known !== undefined) return known
  const number = hashOf(`${kind} ${role}`)
  numbers[kind].set(role, number)
  return number
}

function kindOf(element: DomElement): LeafKind | undefined {
  const { tag, src } = element
  if (isNamedPicture(element)) return 'drawing'
  if (tag === 'img' || (tag === 'input' && src)) return 'picture'
  if (isField(tag)) return 'field'
  return /^(?:svg|canvas|video|iframe|object|embed)$/.test(tag) ? 'drawing' : undefined
}

function ownLeaf(context: Context, nth: number, kind: LeafKind): Leaf {
  const leaf = leafAt(context, nth, kind)
  const { alt, label, src = '', placeholder } = context.dom.elements[nth] ?? {}
  const names = [alt, label, kind === 'field' ? placeholder : '', kind === 'picture' ? fileOf(src) : '']
  leaf.text = names.find(isName) ?? ''
  if (kind === 'picture') leaf.address = lastingAddress(src)
  return leaf
}

/** Whether a text calls something by a name; templates come with descriptions such as “...”. */
export const isName = (text: string | undefined): text is string => /[\p{L}\p{N}\p{S}]/u.test(text ?? '')

/** The name of a picture's file; empty for one without an address, and for one that a script made. */
const fileOf = (src: string) =>
  src.startsWith('blob:') ? '' : (/([^/?#]+)(?:[?#].*)?$/.exec(src)?.[1] ?? src)

export function around([x, y, width, height]: Box, [x2, y2, width2, height2]: Box): Box {
  const [left, top] = [Math.min(x, x2), Math.min(y, y2)]
  return [left, top, Math.max(x + width, x2 + width2) - left, Math.max(y + height, y2 + height2) - top]
}
