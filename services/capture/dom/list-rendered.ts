import type { DomElement, DomSnapshot } from '@vigia/storage/dom-snapshot'
import { openSlices } from '@vigia/common/slices/in-slices'
import { plainText } from '@vigia/common/text/plain-text'
import { limits } from '../settings.ts'
import { readAttributes, readButton } from './read-attributes.ts'
import type { SeenText } from '../shot/overlays.ts'
import {
  addElement,
  addSeen,
  addText,
  boxOf,
  endKept,
  isFull,
  openKept,
  type Corner,
  type Kept,
} from './kept-content.ts'
import type { Document, Reader } from './reader.ts'

const [elementType, textType] = [1, 3]

/** A document with its reader; the first one is the page, the others are in frames. */
export interface ReadDocument {
  document: Document
  read: Reader
}

/**
 * Lists the rendered elements and texts of a page and of its frames' documents, and then texts that the page
 * had in view, until the size limit is reached.
 */
export async function listRendered(
  pages: ReadDocument[],
  picture: Corner,
  seen: readonly SeenText[],
): Promise<Pick<DomSnapshot, 'elements' | 'texts' | 'styles' | 'isTruncated'>> {
  const text = pages[0]?.read.text ?? (() => '')
  const kept = openKept(text)
  const isWhole = await addDocument(pages, kept, { nth: 0, corner: picture, around: -1, depth: 0 })
  const isComplete = isWhole && seen.every((each) => addSeen(kept, each, picture))
  return { ...endKept(kept), isTruncated: !isComplete }
}

/** The maximum depth of nested frames. */
const maxDepth = 4

interface Inside {
  /** The document's index in the list. */
  nth: number
  corner: Corner
  /** The index of the frame's element; -1 for the page itself. */
  around: number
  /** The visible part of the document. */
  window?: DomElement['box']
  depth: number
}

/** Adds a document; false if the size limit is reached. */
async function addDocument(pages: ReadDocument[], kept: Kept, inside: Inside): Promise<boolean> {
  const page = pages[inside.nth]
  if (!page || inside.depth > maxDepth) return true
  const { document, read } = page
  const innerParts = listInnerParts(document.nodes, read)
  const adding: Adding = { kept, page, around: inside.around, places: new Map(), nearest: new Map() }
  const endSlice = openSlices()
  for (const [nth, node] of document.layout.nodeIndex.entries()) {
    await endSlice()
    if (innerParts.has(node) || !read.isSeen(nth)) continue
    const box = boxOf(document.layout.bounds[nth], inside.corner)
    if (inside.window && !meets(box, inside.window)) continue
    if (isFull(kept) || !addNode(adding, nth, node, box)) return false
    const frame = enterFrame({ page, nth, node, box, around: placeOf(adding, node) }, inside.depth, pages)
    if (frame && !(await addDocument(pages, kept, frame))) return false
  }
  return true
}

/**
 * Lists nodes that the page did not write or does not show: those that the browser adds inside of elements,
 * such as the letters in fields, and those in closed `details`, which have boxes as if they were shown.
 */
function listInnerParts({ parentIndex = [], shadowRootType }: Document['nodes'], read: Reader) {
  const { index = [], value = [] } = shadowRootType ?? {}
  const inner = new Set(index.filter((_, nth) => read.text(value[nth]) === 'user-agent'))
  const isFolded = (node: number, parent: number) =>
    read.nameOf(parent) === 'details' &&
    read.nameOf(node) !== 'summary' &&
    !read.attributesOf(parent).has('open')
  // Parents precede their children.
  for (const [node, parent] of parentIndex.entries())
    if (inner.has(parent) || (parent >= 0 && isFolded(node, parent))) inner.add(node)
  return inner
}

interface FrameElement {
  page: ReadDocument
  nth: number
  node: number
  box: DomElement['box']
  around: number
}

/** The document in a frame, from the position at which its frame shows it. */
function enterFrame(
  { page: { read }, nth, node, box, around }: FrameElement,
  depth: number,
  pages: ReadDocument[],
): Inside | undefined {
  const place = read.documentIn(node)
  if (place === undefined || around < 0) return undefined
  const [top, , , left] = read
    .stylesOf(nth)
    .kept.slice(0, 4)
    .map((style) => widthOf(read.text(style)))
  const { scrollOffsetX = 0, scrollOffsetY = 0 } = pages[place]?.document ?? {}
  const corner = {
    left: scrollOffsetX - box[0] - (left ?? 0),
    top: scrollOffsetY - box[1] - (top ?? 0),
  }
  return { nth: place, corner, around, window: box, depth: depth + 1 }
}

/** The width of a border in pixels. */
const widthOf = (border: string) => (/ none\b/.test(border) ? 0 : Math.round(Number.parseFloat(border) || 0))

const meets = ([x, y, width, height]: DomElement['box'], [left, top, wide, high]: DomElement['box']) =>
  x < left + wide && left < x + width && y < top + high && top < y + height

/** A document on its way into the snapshot. */
interface Adding {
  kept: Kept
  page: ReadDocument
  /** The index of the element that contains the outermost elements of the page. */
  around: number
  /** The indices of its elements so far, by their nodes. */
  places: Map<number, number>
  /**
   * The nearest node above that is in the snapshot, or -1, for nodes that are not: thousands of them may be
   * nested.
   */
  nearest: Map<number, number>
}

const placeOf = ({ places }: Adding, node: number) => places.get(node) ?? -1

/** Adds a node; false if the size limit is reached. */
function addNode(adding: Adding, nth: number, node: number, box: DomElement['box']): boolean {
  const { document, read } = adding.page
  const type = document.nodes.nodeType?.[node]
  if (type === textType)
    return addText(adding.kept, parentOf(adding, node), read.text(document.layout.text[nth]), box)
  return type !== elementType || adding.places.has(node) || addWhole(adding, nth, node, box)
}

function parentOf({ page, around, places, nearest }: Adding, node: number): number {
  const above = (of: number) => page.document.nodes.parentIndex?.[of] ?? -1
  const passed: number[] = []
  let parent = above(node)
  while (parent >= 0 && !places.has(parent) && !nearest.has(parent)) {
    passed.push(parent)
    parent = above(parent)
  }
  parent = nearest.get(parent) ?? parent
  for (const each of passed) nearest.set(each, parent)
  return places.get(parent) ?? around
}

function addWhole(adding: Adding, nth: number, node: number, box: DomElement['box']): boolean {
  const { kept, page, places, nearest } = adding
  const { read } = page
  const tag = plainText(read.nameOf(node), limits.domText)
  const attributes = read.attributesOf(node)
  const isBroken = tag !== 'img' && read.isBroken(nth, attributes)
  const element = {
    tag,
    parent: parentOf(adding, node),
    box,
    ...readAttributes(tag, attributes),
    ...read.shownBy(node, tag, attributes),
    ...readPicture(read.naturalOf(node)),
    ...(isBroken && { isBroken }),
  }
  const place = addElement(kept, element, read.stylesOf(nth), attributes)
  if (place < 0) return false
  places.set(node, place)
  // An element of several boxes may come in by a later one than that of a node in it.
  if (nearest.has(node)) nearest.clear()
  return addText(kept, place, readButton(tag, attributes), box)
}

const readPicture = (natural: [number, number] | null | undefined) =>
  natural ? { natural } : natural === null ? { isBroken: true as const } : {}
