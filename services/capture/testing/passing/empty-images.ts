import type { Answer } from '../../../../tests/sites/serve.ts'
import { list, onScroll, page, placed, rowCount, shell } from './passing-parts.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const style = '.row { width: 900px; padding: 0 }'
/** Rows are images without pixels of their own, which show their backgrounds. */
const asImage = (paint: string) =>
  `const imageOf = (nth) => { const row = document.createElement('img'); row.className = 'row'; row.alt = ''; ${paint}; return row }`
const colour = "'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'"
const rows = (paint: string, high = 'innerHeight', top = 'scrollY - 100') =>
  `${asImage(paint)};${placed(high, top).replace('make(', 'imageOf(')}`
const classes = Array.from(
  { length: rowCount },
  (_, nth) => `.row-${nth} { background: rgb(${[40 + 3 * nth, (nth * 37) % 200, 200 - 3 * nth].join()}) }`,
).join(' ')

/** Virtual lists of empty images with backgrounds, by path. */
export const emptyImages: Record<string, Answer> = {
  '/blank-images-with-a-colour': page(
    style,
    list,
    `${rows(`row.src = '${pixel}'; row.style.background = ${colour}`)};${onScroll}`,
  ),
  '/images-without-an-address-with-a-colour': page(
    style,
    list,
    `${rows(`row.style.background = ${colour}`)};${onScroll}`,
  ),
  '/blank-images-with-a-background-from-a-stylesheet': page(
    `${style} ${classes}`,
    list,
    `${rows(`row.src = '${pixel}'; row.className += ' row-' + nth`)};${onScroll}`,
  ),
  '/blank-images-with-a-gradient-in-an-area': page(
    style,
    shell,
    `${rows(`row.src = '${pixel}'; row.style.background = 'linear-gradient(' + ${colour} + ', ' + ${colour} + ')'`, '700', 'area.scrollTop')}; area.addEventListener('scroll', draw)`,
  ),
}
