import type { DomElement, DomSnapshot, DomStyle, DomText } from '@vigia/storage/dom-snapshot'
import { openSlices } from '@vigia/common/slices/in-slices'
import { plainText } from '@vigia/common/text/plain-text'
import { crc32 } from 'node:zlib'
import { limits } from '../settings.ts'
import { listInnerParts } from './list-inner-parts.ts'
import { readAttributes, readButton } from './read-attributes.ts'
import { describeFields, readFieldSigns, type FieldSigns } from './read-fields.ts'
import type { SeenText } from '../shot/overlays.ts'
import { openLooks } from './read-look.ts'
import { openStyles, type Styles } from './read-style.ts'
import { openSize } from './size.ts'
import type { Document, Reader } from './reader.ts'

const [elementType, textType] = [1, 3]

/** The top left of the screenshot in pixels of the page. */
export interface Corner {
  left: number
  top: number
}

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
  const isComplete = isWhole && seen.every((each) => kept.addSeen(each, picture))
  return { ...kept.end(), isTruncated: !isComplete }
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
  const open = kept.openDocument(page, inside.around)
  const endSlice = openSlices()
  for (const [nth, node] of document.layout.nodeIndex.entries()) {
    await endSlice()
    if (innerParts.has(node) || !read.isSeen(nth)) continue
    const box = boxOf(document.layout.bounds[nth], inside.corner)
    if (inside.window && !meets(box, inside.window)) continue
    if (kept.isFull() || !open.add(nth, node, box)) return false
    const frame = enterFrame({ page, nth, node, box, around: open.placeOf(node) }, inside.depth, pages)
    if (frame && !(await addDocument(pages, kept, frame))) return false
  }
  return true
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

type Kept = ReturnType<typeof openKept>

/** Collects the elements and texts of a snapshot, in the order of the page. */
function openKept(text: (nth: number) => string) {
  const elements: DomElement[] = []
  const texts: DomText[] = []
  const signs: FieldSigns[] = []
  const size = openSize(limits.domBytes)
  const lookOf = openLooks(text)
  const styleNumbers: number[][] = []

  function addText(element: number, whole: string, box: DomElement['box']): boolean {
    const kept = plainText(whole, limits.domText)
    const sum = whole.length > limits.domText ? { sum: crc32(whole) } : {}
    const piece = { element, box, text: kept, ...sum }
    if (kept && !size.takes(piece)) return false
    if (kept) texts.push(piece)
    return true
  }
  /** Adds an element; returns its index, or -1 if the size limit is reached. */
  function addElement(
    { read }: ReadDocument,
    nth: number,
    element: Omit<DomElement, 'look'>,
    attributes: Attributes,
  ) {
    const { look, kept } = read.stylesOf(nth)
    const whole: DomElement = { ...element, look: lookOf(look, attributes) }
    if (!size.takes(whole)) return -1
    styleNumbers.push(kept)
    signs.push(readFieldSigns(element.tag, attributes))
    return elements.push(whole) - 1
  }
  const isFull = () => elements.length + texts.length >= limits.domNodes
  /** Adds a text that was in view; without styles, which its element may have changed since. */
  function addSeen({ tag, text: whole, box: { x, y, width, height } }: SeenText, corner: Corner): boolean {
    const box = boxOf([x, y, width, height], corner)
    const element = { tag, parent: elements.length > 0 ? 0 : -1, box }
    if (isFull() || !size.takes(element)) return false
    styleNumbers.push([])
    signs.push(readFieldSigns(tag, new Map()))
    return addText(elements.push(element) - 1, whole, box)
  }
  return {
    isFull,
    addSeen,
    openDocument: (page: ReadDocument, around: number) => openDocument(page, around, { addElement, addText }),
    end() {
      describeFields({ elements, texts, signs, size })
      return { elements, texts, styles: addStyles(elements, styleNumbers, openStyles(text, size)) }
    },
  }
}

type Attributes = Map<string, string>

interface Adding {
  addElement: (
    page: ReadDocument,
    nth: number,
    element: Omit<DomElement, 'look'>,
    attributes: Attributes,
  ) => number
  addText: (element: number, whole: string, box: DomElement['box']) => boolean
}

/** Adds the content of one document, whose outermost elements are in the element `around`. */
function openDocument(page: ReadDocument, around: number, { addElement, addText }: Adding) {
  const { read } = page
  const { nodes, layout } = page.document
  const places = new Map<number, number>()
  const parentOf = (node: number) => {
    let parent = nodes.parentIndex?.[node] ?? -1
    while (parent >= 0 && !places.has(parent)) parent = nodes.parentIndex?.[parent] ?? -1
    return places.get(parent) ?? around
  }
  function addWhole(nth: number, node: number, box: DomElement['box']): boolean {
    const tag = plainText(read.nameOf(node), limits.domText)
    const attributes = read.attributesOf(node)
    const isBroken = tag !== 'img' && read.isBroken(nth, attributes)
    const element = {
      tag,
      parent: parentOf(node),
      box,
      ...readAttributes(tag, attributes),
      ...readPicture(read.naturalOf(node)),
      ...(isBroken && { isBroken }),
    }
    const place = addElement(page, nth, element, attributes)
    if (place < 0) return false
    places.set(node, place)
    return addText(place, readButton(tag, attributes), box)
  }
  return {
    placeOf: (node: number) => places.get(node) ?? -1,
    /** Adds a node; false if the size limit is reached. */
    add(nth: number, node: number, box: DomElement['box']): boolean {
      const type = nodes.nodeType?.[node]
      if (type === textType) return addText(parentOf(node), read.text(layout.text[nth]), box)
      return type !== elementType || places.has(node) || addWhole(nth, node, box)
    },
  }
}

/** Adds styles within the remaining size, because the elements' texts are more useful. */
function addStyles(elements: DomElement[], numbers: number[][], { styles, placeOf }: Styles): DomStyle[] {
  for (const [nth, element] of elements.entries()) {
    const own = numbers[nth] ?? []
    const style = own.length > 0 ? placeOf(own) : undefined
    if (style !== undefined) element.style = style
  }
  return styles
}

const readPicture = (natural: [number, number] | null | undefined) =>
  natural ? { natural } : natural === null ? { isBroken: true as const } : {}

function boxOf(bounds: number[] | undefined, { left, top }: Corner): DomElement['box'] {
  const [x = 0, y = 0, width = 0, height = 0] = (bounds ?? []).map(Math.round)
  return [x - left, y - top, width, height]
}
