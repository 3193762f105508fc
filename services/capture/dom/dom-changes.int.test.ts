import { Comparer, listDomChanges } from '@vigia/visual-diff'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

let page = ''
const site = await serve(() => ({ body: page }))
const { capture } = await openCapturer(site)
const comparer = new Comparer()

async function captureHtml(html: string) {
  page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><style>body { margin: 30px; font: 16px/1.5 'Liberation Sans' }</style>${html}</html>`
  return capture()
}
type Captured = Awaited<ReturnType<typeof capture>>

/** Compares two captures with Normal, with the DOM snapshots and without. */
async function compare(before: Captured, after: Captured) {
  const noise = { baseline: before.noise, current: after.noise }
  const domChanges = before.dom && after.dom && listDomChanges(before.dom, after.dom)
  const options = { noise, draw: false }
  return {
    domChanges,
    withDom: await comparer.compare(before.png, after.png, { ...options, ...(domChanges && { domChanges }) }),
    ofPixels: await comparer.compare(before.png, after.png, options),
  }
}

const around = (html: string) =>
  `<h1>Our shop</h1><p>Opened in a mill by the river, and never closed since.</p>${html}<p>Every loaf is baked by hand, from flour of the valley.</p>`
const box = (style: string) =>
  around(`<div style="width: 400px; padding: 20px; ${style}">A box of bread</div>`)
const words = (style: string, text = 'A small word about bread') => around(`<p style="${style}">${text}</p>`)
const svg = (shape: string) => around(`<svg width="60" height="60" viewBox="0 0 60 60">${shape}</svg>`)

describe('Normal reports what the page says is another', () => {
  test.each([
    ['a border that is dotted', box('border: 1px solid #bbb'), box('border: 1px dotted #bbb')],
    ['a border that is dashed in a pale grey', box('border: 1px solid #eee'), box('border: 1px dashed #eee')],
    ['a double border', box('border: 3px solid #ddd'), box('border: 3px double #ddd')],
    ['a border of another shade', box('border: 1px solid #ccc'), box('border: 1px solid #bbb')],
    ['a faint shadow that is gone', box('box-shadow: 0 1px 3px rgb(0 0 0 / 0.2)'), box('')],
    ['a faint shadow that came', box(''), box('box-shadow: 0 2px 8px rgb(0 0 0 / 0.12)')],
    ['a shadow of another size', box('box-shadow: 0 1px 2px #0002'), box('box-shadow: 0 2px 5px #0002')],
    ['an outline', box(''), box('outline: 1px solid #eee')],
    [
      'corners that are a little rounder',
      box('border: 1px solid #ccc; border-radius: 4px'),
      box('border: 1px solid #ccc; border-radius: 6px'),
    ],
    ['italics of 11 px', words('font-size: 11px'), words('font-size: 11px; font-style: italic')],
    ['italics of 12 px', words('font-size: 12px'), words('font-size: 12px; font-style: italic')],
    ['italics of 13 px', words('font-size: 13px'), words('font-size: 13px; font-style: italic')],
    [
      'an oblique word in a paragraph',
      words('', 'We bake only on Mondays'),
      words('', 'We bake <i>only</i> on Mondays'),
    ],
    [
      'small capitals',
      words('font-size: 12px; color: #999'),
      words('font-size: 12px; color: #999; font-variant: small-caps'),
    ],
    [
      'a fainter colour of small text',
      words('font-size: 11px; color: #777'),
      words('font-size: 11px; color: #7f7f7f'),
    ],
    ['a pale tint', box('background: #fdf6e3'), box('background: #fdf0e3')],
    [
      'a pale tint of a small box',
      around('<i style="display: block; width: 20px; height: 20px; background: #fdf6e3"></i>'),
      around('<i style="display: block; width: 20px; height: 20px; background: #fdf0e3"></i>'),
    ],
    ['half a tenth of opacity', box('background: #06c; opacity: 1'), box('background: #06c; opacity: 0.95')],
    [
      'a thinner stroke of a drawing',
      svg('<path d="M5 5 L55 50" stroke="#ccc" stroke-width="2" fill="none"/>'),
      svg('<path d="M5 5 L55 50" stroke="#ccc" stroke-width="1.5" fill="none"/>'),
    ],
    [
      'a point of a drawing',
      svg('<polyline points="5,5 30,40 55,10" stroke="#aaa" fill="none"/>'),
      svg('<polyline points="5,5 30,41 55,10" stroke="#aaa" fill="none"/>'),
    ],
    [
      'a letter beyond the first two hundred',
      words('font-size: 12px; color: #777', `${'Bread of the day. '.repeat(14)}I l`),
      words('font-size: 12px; color: #777', `${'Bread of the day. '.repeat(14)}l l`),
    ],
  ])('%s', async (_, before, after) => {
    const { withDom, domChanges } = await compare(await captureHtml(before), await captureHtml(after))
    expect([withDom.changed, domChanges?.current.length]).not.toContain(0)
    expect(withDom.changed).toBe(true)
    expect(withDom.regions.map(({ kind }) => kind)).toContain('changed')
  })
})

test.each([
  ['whose letters are a hundredth of a pixel apart', words(''), words('letter-spacing: 0.01px')],
  [
    'whose names are others',
    around('<p class="a1" id="x1">Bread</p>'),
    around('<p class="b2" id="x2">Bread</p>'),
  ],
  [
    'whose text is cut into other elements',
    words('', 'Bread and <span>butter</span>'),
    words('', '<span>Bread</span> and butter'),
  ],
  ['whose unseen styles are others', box('transition: all 1s; cursor: pointer'), box('')],
])('a page %s is the same', async (_, before, after) => {
  const { withDom } = await compare(await captureHtml(before), await captureHtml(after))
  expect(withDom.regions).toEqual([])
})
