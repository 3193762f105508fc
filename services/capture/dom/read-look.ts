import { crc32 } from 'node:zlib'

/** Styles that decide how an element looks, wherever it stands. What only moves it, as the space between letters does by hundredths of a pixel, is none. */
const styleNames = `color background-color background-image background-position background-size opacity
border-top-style border-right-style border-bottom-style border-left-style
border-top-width border-right-width border-bottom-width border-left-width
border-top-color border-right-color border-bottom-color border-left-color
border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
box-shadow outline-style outline-width outline-color filter mix-blend-mode clip-path
font-family font-size font-style font-weight font-stretch font-variant-caps font-variant-numeric font-feature-settings font-variation-settings
text-transform text-decoration-line text-decoration-style text-decoration-color text-shadow text-emphasis-style
-webkit-text-stroke-width -webkit-text-fill-color list-style-type list-style-image
fill stroke stroke-width stroke-dasharray fill-opacity stroke-opacity object-fit accent-color`
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
