import { crc32 } from 'node:zlib'

/** Styles that decide how an element looks, wherever it stands. What only moves it, as the space between letters does by hundredths of a pixel, is none. */
const styleNames = `color background-color background-image opacity border-top border-right border-bottom border-left border-radius
box-shadow outline filter font-family font-size font-style font-weight font-variant-caps text-transform text-decoration text-shadow
list-style-type fill stroke stroke-width stroke-dasharray`
export const lookStyles = styleNames.split(/\s+/)

/** Attributes that decide it: of pictures, of hints in fields, and the shapes of drawings. */
const lookAttributes =
  'src srcset poster data placeholder d points viewBox transform cx cy r rx ry x y x1 y1 x2 y2 xlink:href'.split(
    ' ',
  )

/** Checksums of how elements look, by their computed styles, which are numbers of `text`, and by their attributes. */
export function openLooks(text: (nth: number) => string) {
  // Most elements share their styles with others.
  const known = new Map<string, number>()
  return (styles: number[], attributes: Map<string, string>): number => {
    const key = styles.join()
    const ofStyles = known.get(key) ?? crc32(styles.map(text).join('\n'))
    known.set(key, ofStyles)
    const own = lookAttributes.flatMap((name) => attributes.get(name) ?? [])
    return own.length === 0 ? ofStyles : crc32(own.join('\n'), ofStyles)
  }
}
