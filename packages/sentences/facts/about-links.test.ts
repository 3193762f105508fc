import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const blue = { ...plainStyle, color: 'rgb(0, 0, 200)' }
const styles = [plainStyle, blue]
const around: Line[] = [['p', 'Rye bread', 40, { style: 0 }]]
const link: Line = ['a', 'Winter sale', 0, { href: '/sale', style: 1 }]
const button: Line = ['button', 'Winter sale', 0, { style: 0 }]
const text: Line = ['p', 'Winter sale', 0, { style: 0 }]
const said = (before: Line, after: Line) =>
  sentencesFor(page([before, ...around], { styles }), page([after, ...around], { styles }), region(0, 0))

test('a link that is one no longer is reported, and a text that became one', () => {
  expect(said(link, text)).toEqual(['Text “Winter sale”: no longer a link, text blue → black'])
  expect(said(text, link)).toEqual(['Link “Winter sale”: a link now, text black → blue'])
  expect(said(button, link)).toEqual(['Link “Winter sale”: a link now, text black → blue'])
  expect(said(link, button)).toEqual(['Button “Winter sale”: no longer a link, text blue → black'])
})

test('a text of which nothing but a link in it changed is reported as the link', () => {
  const call = (number: string) =>
    page(
      [
        ['p', 'Call', 0, { box: [0, 0, 400, 20], style: 0 }],
        ['a', number, 0, { x: 210, parent: 0, href: `tel:${number}`, style: 1 }],
        ...around,
      ],
      { styles },
    )
  expect(sentencesFor(call('12'), call('13'), region(0, 0)).slice(0, 1)).toEqual(['Link “12” → “13”'])
})
