import { crc32 } from 'node:zlib'
import { alignRows } from '../rows/align-rows.ts'
import type { Box } from '../geometry/box.ts'
import type { DomElement, DomSnapshot, DomText } from './dom.ts'

/** Positions in the two screenshots at which text, style or image differ in the DOM snapshots. */
export interface DomChanges {
  baseline: Place[]
  current: Place[]
}

export interface Place extends Box {
  /** Whether the text differs, rather than only its style. */
  isText: boolean
}

/** With more positions the page is a different one, and its pixels are enough for the verdict. */
const maxPlaces = 400
/**
 * Margins in pixels: letters extend beyond the box of their text, and a shadow or an outline beyond its
 * element.
 */
const margins = { text: 4, look: 16 }

/** An element with the text that is directly in it. */
interface Node {
  element: DomElement
  /** The parent element. */
  parent: Node | undefined
  /** The text of the element and its descendants, without white space. */
  said: string
  texts: DomText[]
  isLeaf: boolean
}

/**
 * Lists where the DOM snapshots of two screenshots differ in a visible text, a style or an image. Elements
 * are paired in page order by their tag and text; an unpaired element is listed by its texts, or as a whole
 * if it has no child elements.
 */
export function listDomChanges(before: DomSnapshot, after: DomSnapshot): DomChanges {
  const [old, now] = [nodesOf(before), nodesOf(after)]
  const found: DomChanges = { baseline: [], current: [] }
  for (const run of alignRows(keysOf(old), keysOf(now))) {
    for (let nth = 0; nth < run.rows; nth += 1) {
      const [one, other] = [old[run.a + nth], now[run.b + nth]]
      if (run.kind === 'removed') found.baseline.push(...ownPlaces(one))
      else if (run.kind === 'inserted') found.current.push(...ownPlaces(other))
      else comparePair(one, other, found)
    }
  }
  return { baseline: found.baseline.slice(0, maxPlaces), current: found.current.slice(0, maxPlaces) }
}

function nodesOf({ elements, texts }: DomSnapshot): Node[] {
  const nodes: Node[] = []
  // The content of a frame is judged by its pixels only, because embedded pages change on their own.
  const isFramed: boolean[] = []
  for (const [nth, element] of elements.entries()) {
    // Parents precede their children.
    const parent = nodes[element.parent]
    isFramed[nth] = parent?.element.tag === 'iframe' || isFramed[element.parent] === true
    if (parent && !isFramed[nth]) parent.isLeaf = false
    nodes.push({ element, parent, said: '', texts: [], isLeaf: true })
  }
  for (const text of texts) {
    if (isFramed[text.element]) continue
    const node = nodes[text.element]
    node?.texts.push(text)
    addSaid(node, `${text.text}${text.sum ?? ''}`.replaceAll(/\s/g, ''))
  }
  return nodes.filter((_, nth) => !isFramed[nth])
}

/** Longer texts are seldom divided into other elements, and take long to compare. */
const maxSaid = 400
const maxAround = 3

function addSaid(node: Node | undefined, text: string) {
  let around = node
  for (let nth = 0; around && nth <= maxAround; nth += 1, around = around.parent)
    if (around.said.length <= maxSaid) around.said += text
}

/**
 * Whether two elements have the same text that is only divided differently, as when a word becomes a link of
 * the same style.
 */
function sayTheSame(old: Node, now: Node): boolean {
  let [one, other]: [Node | undefined, Node | undefined] = [old, now]
  for (let nth = 0; one && other && nth <= maxAround; nth += 1, [one, other] = [one.parent, other.parent])
    if (one.said === other.said && one.said.length <= maxSaid) return true
  return false
}

const keysOf = (nodes: Node[]): Uint32Array =>
  Uint32Array.from(nodes, ({ element: { tag, id, src, alt }, texts }) =>
    crc32([tag, id, src, alt, ...texts.map(beginningOf)].join('\n')),
  )

/** Other releases keep more or less of long texts. */
const beginningOf = ({ text }: DomText) => text.slice(0, 150)

const isSameText = (was: DomText, is: DomText): boolean =>
  was.sum === undefined || is.sum === undefined
    ? was.text === is.text && was.sum === is.sum
    : was.sum === is.sum

function comparePair(old: Node | undefined, now: Node | undefined, found: DomChanges) {
  if (!old || !now) return
  if (old.element.tag !== now.element.tag) {
    found.baseline.push(...ownPlaces(old))
    found.current.push(...ownPlaces(now))
    return
  }
  if (looksOther(old.element, now.element)) {
    found.baseline.push(placeOf(old.element.box, 'look'))
    found.current.push(placeOf(now.element.box, 'look'))
  }
  if (showsOther(old.element, now.element)) {
    found.baseline.push(placeOf(old.element.box, 'text'))
    found.current.push(placeOf(now.element.box, 'text'))
  }
  if (sayTheSame(old, now)) return
  for (let nth = 0; nth < Math.max(old.texts.length, now.texts.length); nth += 1) {
    const [was, is] = [old.texts[nth], now.texts[nth]]
    if (was && is && isSameText(was, is)) continue
    if (was) found.baseline.push(placeOf(was.box, 'text'))
    if (is) found.current.push(placeOf(is.box, 'text'))
  }
}

/**
 * Whether two elements look different; older snapshots have no checksums, so there only images are compared.
 */
function looksOther(old: DomElement, now: DomElement): boolean {
  if (old.look === undefined || now.look === undefined) return old.src !== now.src
  return old.look !== now.look
}

/** Whether a field shows something else; older snapshots do not have what fields show. */
const showsOther = (old: DomElement, now: DomElement): boolean =>
  (['value', 'checked'] as const).some(
    (name) => old[name] !== undefined && now[name] !== undefined && old[name] !== now[name],
  )

const ownPlaces = (node: Node | undefined): Place[] => {
  if (!node) return []
  const { element, texts, isLeaf } = node
  return isLeaf ? [placeOf(element.box, 'look')] : texts.map(({ box }) => placeOf(box, 'text'))
}

const placeOf = ([x, y, width, height]: DomElement['box'], kind: keyof typeof margins): Place => {
  const margin = margins[kind]
  return {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
    isText: kind === 'text',
  }
}
