import type { DomElement, DomSnapshot, DomStyle, DomText } from '@vigia/storage/dom-snapshot'
import { plainText } from '@vigia/common/text/plain-text'
import { crc32 } from 'node:zlib'
import { limits } from '../settings.ts'
import type { SeenText } from '../shot/overlays.ts'
import { describeFields, readFieldSigns, type FieldSigns } from './read-fields.ts'
import { openLooks } from './read-look.ts'
import { openStyles, type Styles } from './read-style.ts'
import type { Reader } from './reader.ts'
import { openSize, type Size } from './size.ts'

/** The top left of the screenshot in pixels of the page. */
export interface Corner {
  left: number
  top: number
}

/** The elements and texts of a snapshot so far, in the order of the page. */
export interface Kept {
  elements: DomElement[]
  texts: DomText[]
  /** The signs and the numbers of the styles of each element, in the order of the elements. */
  signs: FieldSigns[]
  styleNumbers: number[][]
  size: Size
  /** What is left for the texts that are longer than others. */
  paragraphs: Size
  lookOf: ReturnType<typeof openLooks>
  text: Reader['text']
}

export const openKept = (text: Reader['text']): Kept => ({
  elements: [],
  texts: [],
  signs: [],
  styleNumbers: [],
  size: openSize(limits.domBytes),
  paragraphs: openSize(limits.domParagraphBytes),
  lookOf: openLooks(text),
  text,
})

export const isFull = ({ elements, texts }: Kept) => elements.length + texts.length >= limits.domNodes

/** Adds an element; returns its index, or -1 if the size limit is reached. */
export function addElement(
  { elements, signs, styleNumbers, size, lookOf }: Kept,
  element: Omit<DomElement, 'look'>,
  { look, kept }: ReturnType<Reader['stylesOf']>,
  attributes: Map<string, string>,
): number {
  const whole: DomElement = { ...element, look: lookOf(look, attributes) }
  if (!size.takes(whole)) return -1
  styleNumbers.push(kept)
  signs.push(readFieldSigns(element.tag, attributes))
  return elements.push(whole) - 1
}

/** Adds an element's text; false if the size limit is reached. */
export function addText(
  { texts, size, paragraphs }: Kept,
  element: number,
  whole: string,
  box: DomElement['box'],
): boolean {
  const isLong = whole.length > limits.domText
  const long = isLong ? plainText(whole, limits.domParagraph) : ''
  const kept = isLong && paragraphs.takes(long) ? long : plainText(whole, limits.domText)
  const piece = { element, box, text: kept, ...(isLong && { sum: crc32(whole) }) }
  if (kept && !size.takes(piece)) return false
  if (kept) texts.push(piece)
  return true
}

/** Adds a text that was in view; without styles, which its element may have changed since. */
export function addSeen(kept: Kept, { tag, text: whole, box }: SeenText, corner: Corner): boolean {
  const { elements, signs, styleNumbers, size } = kept
  const place = boxOf([box.x, box.y, box.width, box.height], corner)
  const element = { tag, parent: elements.length > 0 ? 0 : -1, box: place }
  if (isFull(kept) || !size.takes(element)) return false
  styleNumbers.push([])
  signs.push(readFieldSigns(tag, new Map()))
  return addText(kept, elements.push(element) - 1, whole, place)
}

/** The content with the labels of its fields and the styles of its elements. */
export function endKept(kept: Kept): Pick<DomSnapshot, 'elements' | 'texts' | 'styles'> {
  describeFields(kept)
  const { elements, texts, styleNumbers, text, size } = kept
  return { elements, texts, styles: addStyles(elements, styleNumbers, openStyles(text, size)) }
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

export function boxOf(bounds: number[] | undefined, { left, top }: Corner): DomElement['box'] {
  const [x = 0, y = 0, width = 0, height = 0] = (bounds ?? []).map(Math.round)
  return [x - left, y - top, width, height]
}
