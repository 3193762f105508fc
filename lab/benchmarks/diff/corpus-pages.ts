import { paragraph, titleOf } from '../../../tests/sites/many-pages/words.ts'
import { paint, style } from './corpus-style.ts'

/** The change: a word, letters moved by a fraction of a pixel, every colour, or the position of rows. */
export type Variant = 'word' | 'antialias' | 'all' | 'shift' | 'row' | 'height'

type Section = (nth: number, variant: Variant | undefined) => string

const pageOf = (section: Section, sections: number, name = '') => {
  return (variant?: Variant) => {
    const all = Array.from({ length: sections }, (_, nth) => {
      const isMiddle = nth === Math.floor(sections / 2)
      return section(nth, isMiddle || variant === 'antialias' ? variant : undefined)
    })
    const more = variant === 'height' ? section(sections, undefined) : ''
    const banner = variant === 'shift' ? '<div class="banner">Closed on Monday</div>' : ''
    return `<!doctype html><html lang="en" class="${variant ?? ''} ${name}"><meta charset="utf-8"><style>${style}</style>
<body>${banner}<header>A notebook</header><main>${all.join('\n')}${more}</main><script>${paint}</script></html>`
  }
}

const text: Section = (nth, variant) => {
  const words = (at: number) => `<p>${paragraph(nth * 10 + at, 6)}</p>`
  const added = variant === 'row' ? '<p style="margin: 0">One more line that was not there.</p>' : ''
  const said = variant === 'word' ? 'later' : 'today'
  return `<h2>${titleOf(nth)}</h2>${words(1)}${words(2)}<p>Open ${said} until six.</p>${added}${words(3)}`
}

const gallery: Section = (nth, variant) => {
  const picture = (at: number) =>
    `<figure><canvas width="360" height="270" data-seed="${nth * 3 + at + 1}"></canvas><figcaption>${titleOf(nth + at)}</figcaption></figure>`
  return `<div class="pictures">${picture(0)}${picture(1)}${picture(2)}</div>${line(nth, variant)}`
}

const line: Section = (nth, variant) => {
  const added = variant === 'row' ? '<p style="margin: 0">One more line that was not there.</p>' : ''
  return `<p>Room ${nth + 1}, open ${variant === 'word' ? 'later' : 'today'}.</p>${added}`
}

const tables: Section = (nth, variant) => {
  const row = (at: number) =>
    `<tr><td>${nth * 12 + at}</td><td>${titleOf(nth * 12 + at)}</td><td>${(nth * 7919 + at * 104_729) % 10_000}</td><td>${at % 3 ? 'yes' : 'no'}</td></tr>`
  const added =
    variant === 'row' ? '<tr><td>new</td><td>A row that was not there</td><td>0</td><td>yes</td></tr>' : ''
  const rows = Array.from({ length: 12 }, (_, at) => row(at) + (at === 6 ? added : '')).join('')
  return `<h2>${titleOf(nth)}</h2><p>Counted ${variant === 'word' ? 'later' : 'today'}.</p><table><tr><th>No.</th><th>Walk</th><th>Steps</th><th>Open</th></tr>${rows}</table>`
}

const mixed: Section = (nth, variant) => [text, gallery, tables][nth % 3]?.(nth, variant) ?? ''

/** Functions that write the pages to compare as HTML. */
export const pages = {
  text: pageOf(text, 13),
  gallery: pageOf(gallery, 13),
  tables: pageOf(tables, 11),
  tall: pageOf(mixed, 36, 'tall'),
}
