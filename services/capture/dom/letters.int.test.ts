import { Comparer, listDomChanges } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

let page = ''
const site = await serve(() => ({ body: page }))
const { capture } = await openCapturer(site)
const comparer = new Comparer()

const fonts = ['Liberation Sans', 'Liberation Serif', 'Liberation Mono', 'DejaVu Sans', 'Noto Sans']
const styles = [
  'color: #222',
  'color: #999',
  'color: #eee; background: #1b2733',
  'color: #fff; background: #0b5ed7; padding: 0 0.8em',
  'color: #111; background: #ffc107',
]
const edits: [string, string][] = [
  ['Log In', 'Log in'],
  ['A café now', 'A cafe now'],
  ['Lamps 3,50 today', 'Lamps 3.50 today'],
  ['Lamps ash. Oak', 'Lamps ash, Oak'],
  ['a bell rings', 'a beil rings'],
  ['$148', '$143'],
  ['1904', '1907'],
  ['now; later', 'now: later'],
  ['uber', 'über'],
  ['hear', 'near'],
  ['Item II of four', 'Item Il of four'],
  ["it's ours", 'it’s ours'],
  ['9-5 on all days', '9–5 on all days'],
  ['Room 8', 'Room 3'],
  ['fill the jar', 'fi1l the jar'],
  ['Order O7', 'Order 07'],
  ['rn and m', 'm and m'],
  ['Really?', 'Really!'],
  ['cash', 'cosh'],
  ['vat 19 %', 'vat 16 %'],
]
const lines = fonts.flatMap((font, nth) =>
  edits.map((edit, at) => ({ edit, style: `${styles[(nth + at) % styles.length]}; font-family: '${font}'` })),
)

/** A page with each text twice, of which only the first is edited. */
const write = (size: number, which: 0 | 1) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Letters</title><style>body { margin: 20px; font-size: ${size}px } p { margin: 12px 0; line-height: 1.5 }</style>${lines
    .map(
      ({ edit, style }) =>
        `<p class="edited"><span style="${style}">${edit[which]}</span></p><p><span style="${style}">${edit[0]}</span></p>`,
    )
    .join('')}</html>`

async function captureHtml(html: string) {
  page = html
  return capture()
}

test.each([11, 12, 13, 14, 16, 18])(
  'of a hundred edits of one letter of %i px Normal reports each, and no text that is the same',
  async (size) => {
    const before = await captureHtml(write(size, 0))
    const after = await captureHtml(write(size, 1))
    const domChanges = before.dom && after.dom && listDomChanges(before.dom, after.dom)
    expect(domChanges).toBeDefined()
    const { regions } = await comparer.compare(before.png, after.png, {
      draw: false,
      ...(domChanges && { domChanges }),
    })
    const texts = after.dom?.texts ?? []
    const reported = texts.map(({ box: [x, y, width, height] }) =>
      regions.some(
        (one) =>
          one.x < x + width &&
          x < one.x + one.width &&
          one.currentY < y + height &&
          y < one.currentY + one.currentHeight,
      ),
    )
    expect(texts.length).toBe(200)
    expect(
      reported.flatMap((is, nth) => (is === (nth % 2 === 0) ? [] : `${texts[nth]?.text} (${nth})`)),
    ).toEqual([])
  },
)
