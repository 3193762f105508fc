import type { DomStyle } from '@vigia/storage/dom-snapshot'
import { plainText } from '@vigia/common/text/plain-text'
import { crc32 } from 'node:zlib'
import { limits } from '../settings.ts'
import { openSize, type Size } from './size.ts'

const keptNames = `border-top border-right border-bottom border-left color background-color background-image font-family font-size font-weight
font-style text-decoration border-radius box-shadow opacity text-align`
/** The styles that a snapshot keeps; the first four are a border. */
export const keptStyles = keptNames.split(/\s+/)

export type Styles = ReturnType<typeof openStyles>

/**
 * Collects the computed style of each element. It comes as the numbers of its values, which `text` resolves,
 * in the order of `keptStyles`. Beyond the size limit an element gets no style.
 */
export function openStyles(text: (nth: number) => string, size: Size) {
  const styles: DomStyle[] = []
  // Styles are cached, because most elements share them with others.
  const byNumbers = new Map<string, number | undefined>()
  const byContents = new Map<string, number | undefined>()
  const own = openSize(limits.domStyleBytes)

  const add = (style: DomStyle): number | undefined =>
    own.takes(style) && size.takes(style) ? styles.push(style) - 1 : undefined
  function find(numbers: number[]): number | undefined {
    const key = numbers.join()
    if (byNumbers.has(key)) return byNumbers.get(key)
    const style = readStyle(numbers.map(text))
    const json = JSON.stringify(style)
    if (!byContents.has(json)) byContents.set(json, add(style))
    const found = byContents.get(json)
    byNumbers.set(key, found)
    return found
  }
  const placeOf = (numbers: number[]): number | undefined => {
    const style = find(numbers)
    return style !== undefined && size.takes({ style }) ? style : undefined
  }
  return { styles, placeOf }
}

function readStyle(values: string[]): DomStyle {
  const [color = '', background = '', image = '', family = '', size = '', weight = ''] = values.slice(4)
  const [style = '', decoration = '', radius = '', shadow = '', opacity = '', align = ''] = values.slice(10)
  return {
    color: shorten(color),
    background: shorten(background),
    image: image === 'none' ? '' : shorten(withoutData(image)),
    family: shorten(family),
    size: numberOf(size),
    weight: numberOf(weight),
    style: shorten(style),
    decoration: shorten(readDecoration(decoration, color)),
    border: shorten(readBorder(values.slice(0, 4))),
    radius: shorten(radius),
    shadow: shorten(shadow),
    opacity: numberOf(opacity),
    align: shorten(align),
  }
}

const numberOf = (text: string) => {
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? Math.round(number * 100) / 100 : 0
}

/**
 * Shortens a text of any length that the page chose. A checksum at its end shows whether the whole text
 * differs.
 */
function shorten(text: string): string {
  const kept = plainText(text, limits.domText)
  return text.length <= limits.domText ? kept : `${kept.slice(0, limits.domText - 10)} #${hashOf(text)}`
}

const hashOf = (text: string) => crc32(text).toString(16).padStart(8, '0')

/** Data URLs are left out, because they can be large. */
const withoutData = (image: string) =>
  image.replaceAll(/url\("data:[^"]*"\)/g, (whole) => `url("data:#${hashOf(whole)}")`)

/** The borders of an element; invisible ones are `none`, because their colour follows that of the text. */
function readBorder(sides: string[]): string {
  const seen = sides.map((side) => (/^0px|^\S+ (?:none|hidden)\b/.test(side) ? 'none' : side))
  return seen.every((side) => side === seen[0]) ? (seen[0] ?? 'none') : seen.join(' / ')
}

/** The line under, over or through a text; style and colour are left out if they are the default ones. */
function readDecoration(decoration: string, color: string): string {
  if (/^none\b/.test(decoration)) return 'none'
  return decoration
    .replace(color, '')
    .replace(/\bsolid\b/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
