import { crc32 } from 'node:zlib'

/**
 * Styles that decide an element's appearance, independent of its position. Styles that only move it, such as
 * letter spacing by hundredths of a pixel, are left out.
 */
const styleNames = `color background-color background-image opacity border-top border-right border-bottom border-left border-radius
box-shadow outline filter font-family font-size font-style font-weight font-variant-caps text-transform text-decoration text-shadow
list-style-type fill stroke stroke-width stroke-dasharray`
export const lookStyles = styleNames.split(/\s+/)

/** Attributes that decide the appearance: of images, of hints in fields, and the shapes of drawings. */
const lookAttributes =
  'src srcset poster data placeholder d points viewBox transform cx cy r rx ry x y x1 y1 x2 y2 xlink:href'.split(
    ' ',
  )

/**
 * Checksums of elements' appearance, by their computed styles, which are indices for `text`, and by their
 * attributes.
 */
export function openLooks(text: (nth: number) => string) {
  // Checksums are cached, because most elements share their styles with others.
  const known = new Map<string, number>()
  return (styles: number[], attributes: Map<string, string>): number => {
    const key = styles.join()
    const ofStyles = known.get(key) ?? crc32(styles.map(text).join('\n'))
    known.set(key, ofStyles)
    const own = lookAttributes.flatMap((name) => attributes.get(name) ?? [])
    return own.length === 0 ? ofStyles : crc32(own.join('\n'), ofStyles)
  }
}
