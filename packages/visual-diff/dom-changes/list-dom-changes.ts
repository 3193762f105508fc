import { crc32 } from 'node:zlib'
import { alignRows } from '../rows/align-rows.ts'
import type { Box } from '../geometry/box.ts'
import type { DomElement, DomSnapshot, DomText } from './dom.ts'

/** Places of the two screenshots whose text, style or picture is another, as the pages say. */
export interface DomChanges {
  baseline: Place[]
  current: Place[]
}

export interface Place extends Box {
  /** Another text, and not only another look of it. */
  isText: boolean
}

/** More places are another page, of which the pixels say enough. */
const maxPlaces = 400
/** Letters hang over the box of their text; a shadow or an outline lies around that of its element. */
const margins = { text: 4, look: 16 }

/** An element with what is written in it, outside of other elements. */
interface Node {
  element: DomElement
  /** The element around it. */
  parent: Node | undefined
  /** All that is written in it and in the elements in it, without spaces. */
  said: string
  texts: DomText[]
  isLeaf: boolean
}

/**
 * Where the DOM snapshots of two screenshots differ in a visible text, a style or a picture. Elements are paired in the order of the page by what they are
 * and say; what has no partner is a place by its texts, or as a whole if it has no elements in it.
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
  // What is in a frame is judged by its pixels, as before it was kept: guests in a page change by themselves.
  const isFramed: boolean[] = []
  for (const [nth, element] of elements.entries()) {
    // A parent stands before its children.
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

/** Texts of elements that hold more are seldom cut into other elements, and take long to compare. */
const maxSaid = 400
const maxAround = 3

function addSaid(node: Node | undefined, text: string) {
  let around = node
  for (let nth = 0; around && nth <= maxAround; nth += 1, around = around.parent)
    if (around.said.length <= maxSaid) around.said += text
}

/** Whether the two say the same, cut into other elements, as when a word becomes a link of the same look. */
function sayTheSame(old: Node, now: Node): boolean {
  let [one, other]: [Node | undefined, Node | undefined] = [old, now]
  for (let nth = 0; one && other && nth <= maxAround; nth += 1, [one, other] = [one.parent, other.parent])
    if (one.said === other.said && one.said.length <= maxSaid) return true
  return false
}

const keysOf = (nodes: Node[]): Uint32Array =>
  Uint32Array.from(nodes, ({ element: { tag, id, src, alt }, texts }) =>
    crc32([tag, id, src, alt, ...texts.map(({ text }) => text)].join('\n')),
  )

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
  if (sayTheSame(old, now)) return
  for (let nth = 0; nth < Math.max(old.texts.length, now.texts.length); nth += 1) {
    const [was, is] = [old.texts[nth], now.texts[nth]]
    if (was && is && was.text === is.text && was.sum === is.sum) continue
    if (was) found.baseline.push(placeOf(was.box, 'text'))
    if (is) found.current.push(placeOf(is.box, 'text'))
  }
}

/** Snapshots from before have no looks, and then only pictures are known to be others. */
function looksOther(old: DomElement, now: DomElement): boolean {
  if (old.look === undefined || now.look === undefined) return old.src !== now.src
  return old.look !== now.look
}

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
