import type { DomElement, DomSnapshot, DomStyle, DomText } from '@vigia/storage/dom-snapshot'
import { openSlices } from '@vigia/common/slices/in-slices'
import { plainText } from '@vigia/common/text/plain-text'
import { crc32 } from 'node:zlib'
import { limits } from '../settings.ts'
import { listInnerParts } from './list-inner-parts.ts'
import { readAttributes, readButton } from './read-attributes.ts'
import { describeFields, readFieldSigns } from './read-fields.ts'
import type { FieldSigns } from './read-fields.ts'
import { openLooks } from './read-look.ts'
import { openStyles } from './read-style.ts'
import type { Styles } from './read-style.ts'
import { openSize } from './size.ts'
import type { Document, Reader } from './reader.ts'

const [elementType, textType] = [1, 3]

/** The top left of the screenshot in pixels of the page. */
export interface Corner {
  left: number
  top: number
}

/** What is rendered of a document, until there is no more room for it. */
export async function listRendered(
  document: Document,
  read: Reader,
  picture: Corner,
): Promise<Pick<DomSnapshot, 'elements' | 'texts' | 'styles' | 'isTruncated'>> {
  const { nodes, layout } = document
  const innerParts = listInnerParts(nodes, read)
  const kept = openKept(document, read)
  let isTruncated = false
  const endSlice = openSlices()
  for (const [nth, node] of layout.nodeIndex.entries()) {
    await endSlice()
    if (innerParts.has(node) || !read.isSeen(nth)) continue
    const box = boxOf(layout.bounds[nth], picture)
    isTruncated = kept.isFull() || !kept.add(nth, node, box)
    if (isTruncated) break
  }
  return { ...kept.end(), isTruncated }
}

/** What a snapshot keeps of the elements and texts that are added to it, in the order of the page. */
function openKept({ nodes, layout }: Document, read: Reader) {
  const places = new Map<number, number>()
  const elements: DomElement[] = []
  const texts: DomText[] = []
  const signs: FieldSigns[] = []
  const size = openSize(limits.domBytes)
  const lookOf = openLooks(read.text)
  const styleNumbers: number[][] = []

  const parentOf = (node: number) => {
    let parent = nodes.parentIndex?.[node] ?? -1
    while (parent >= 0 && !places.has(parent)) parent = nodes.parentIndex?.[parent] ?? -1
    return places.get(parent) ?? -1
  }
  function addElement(nth: number, node: number, box: DomElement['box']): boolean {
    const tag = plainText(read.nameOf(node), limits.domText)
    const attributes = read.attributesOf(node)
    const { look, kept } = read.stylesOf(nth)
    const element: DomElement = {
      tag,
      parent: parentOf(node),
      box,
      look: lookOf(look, attributes),
      ...readAttributes(tag, attributes),
      ...readPicture(read.naturalOf(node)),
    }
    if (!size.takes(element)) return false
    places.set(node, elements.push(element) - 1)
    styleNumbers.push(kept)
    signs.push(readFieldSigns(tag, attributes))
    return addText(elements.length - 1, readButton(tag, attributes), box)
  }
  function addText(element: number, whole: string, box: DomElement['box']): boolean {
    const text = plainText(whole, limits.domText)
    const sum = whole.length > limits.domText ? { sum: crc32(whole) } : {}
    const piece = { element, box, text, ...sum }
    if (text && !size.takes(piece)) return false
    if (text) texts.push(piece)
    return true
  }
  return {
    isFull: () => elements.length + texts.length >= limits.domNodes,
    /** False if there is no more room for it. */
    add(nth: number, node: number, box: DomElement['box']): boolean {
      const type = nodes.nodeType?.[node]
      if (type === textType) return addText(parentOf(node), read.text(layout.text[nth]), box)
      return type !== elementType || places.has(node) || addElement(nth, node, box)
    },
    end() {
      describeFields({ elements, texts, signs, size })
      return { elements, texts, styles: addStyles(elements, styleNumbers, openStyles(read.text, size)) }
    },
  }
}

/** What the elements say is worth more than their styles, which take the room that is left. */
function addStyles(elements: DomElement[], numbers: number[][], { styles, placeOf }: Styles): DomStyle[] {
  for (const [nth, element] of elements.entries()) {
    const style = placeOf(numbers[nth] ?? [])
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
