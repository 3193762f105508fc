import { expect, test } from 'vitest'
import { describeSentence, describeWithOthers, sentenceText, textOf } from './describe-sentence.ts'
import { plain } from './testing/plain-sentence.ts'
import { completeSentence, type Change, type StoredSentence } from './sentence.ts'

const change = (property: string, before: string, after: string): Change => ({ property, before, after })
const [brown, green] = ['rgb(139, 90, 43)', 'rgb(29, 138, 78)']
const inFooter = { landmark: 'footer', heading: 'Follow us' }

test.each<[Partial<StoredSentence>, string]>([
  [{ before: '19 €', after: '29 €' }, 'Price “19 €” → “29 €”'],
  [{ before: '$19.00', after: '$29.00' }, 'Price “$19.00” → “$29.00”'],
  [{ before: '19 pages', after: '29 pages' }, '“19 pages” → “29 pages”'],
  [{ role: 'button', before: 'Buy', after: 'Order' }, 'Button “Buy” → “Order”'],
  [{ kind: 'added', role: 'heading', after: 'Summer sale' }, 'Heading “Summer sale” is new'],
  [{ kind: 'removed', role: '', before: 'Only today' }, 'Text “Only today” is gone'],
  [{ kind: 'removed', role: 'footer' }, 'Footer is gone'],
  [{ kind: 'moved', role: 'button', before: 'Buy', after: 'Buy', dy: 40 }, 'Button “Buy” moved down'],
  [{ kind: 'moved', after: 'Buy', dx: -8, dy: -3 }, 'Text “Buy” moved to the left'],
  [{ kind: 'picture', before: 'Shoe', after: 'Shoe' }, 'Picture “Shoe” is another file'],
  [{ kind: 'unloaded', role: 'picture', after: 'Shoe' }, 'Picture “Shoe” did not load'],
  [{ kind: 'unloaded', role: 'poster', after: 'Our oven' }, 'Poster of “Our oven” did not load'],
  [
    { kind: 'unloaded', role: 'poster', place: inFooter },
    'Poster in the footer, below “Follow us” did not load',
  ],
  [{ kind: 'unloaded', role: 'background', name: 'header' }, 'Background picture of the header did not load'],
  [
    { kind: 'loaded', role: 'background', name: 'block', after: 'Sale' },
    'Background picture of “Sale” loads again',
  ],
  [{ kind: 'resized', role: 'picture', after: 'Shoe' }, 'Picture “Shoe” has another crop or size'],
  [{ kind: 'overlap', after: 'Terms', name: 'Help' }, 'Text “Terms” and “Help” lie over each other'],
  [{ kind: 'overflow', role: 'heading', after: 'Terms' }, 'Heading “Terms” does not fit its box any more'],
  [{ kind: 'link', name: 'Terms', after: '/terms-2' }, 'Link “Terms” now leads to /terms-2'],
  [{ kind: 'title', before: 'Shop', after: 'Sale' }, 'Title of the page: “Shop” → “Sale”'],
  [{ kind: 'description', after: 'b' }, 'Not visible: the description for search engines changed'],
  [{ kind: 'layout', role: 'page' }, 'The layout is different: most of the page moved'],
  [{ kind: 'font', role: 'page' }, 'The page is shown in another font than before'],
  [{ kind: 'place', place: inFooter }, 'In the footer, below “Follow us”, something looks different'],
  [{ kind: 'place', before: 'inserted', place: inFooter }, 'A block is new in the footer, below “Follow us”'],
  [
    { kind: 'place', role: 'line', before: 'removed', place: inFooter },
    'A line is gone in the footer, below “Follow us”',
  ],
  [{ kind: 'space', before: 'more', place: inFooter }, 'More space in the footer, below “Follow us”'],
])('%o is put as: %s', (sentence, words) => {
  expect(sentenceText({ ...plain, ...sentence })).toBe(words)
})

test.each<[Partial<StoredSentence>, Change[], string]>([
  [{ role: 'button' }, [change('background', brown, green)], 'Button “It”: background brown → green'],
  [{ role: 'heading' }, [change('size', '32', '28')], 'Heading “It”: 32 px → 28 px'],
  [{ role: 'heading' }, [change('size', '18.72', '24.5')], 'Heading “It”: 19 px → 25 px'],
  [{ role: 'heading' }, [change('size', '18.72', '19.2')], 'Heading “It”: 18.7 px → 19.2 px'],
  [{ role: 'heading' }, [change('size', '18.72', '18.74')], 'Heading “It”: 18.72 px → 18.74 px'],
  [{}, [change('color', 'rgb(107, 107, 107)', 'rgb(128, 128, 128)')], 'Text of “It”: grey, paler'],
  [{ role: 'link' }, [change('decoration', 'underline', 'none')], 'Link “It”: no longer underlined'],
  [{ role: 'block' }, [change('radius', '4px', '20px')], 'Block “It”: rounder corners'],
  [
    { role: 'block' },
    [change('image', 'url("a.png")', 'url("b.png")')],
    'Block “It”: another background picture',
  ],
  [
    { role: 'block' },
    [change('image', 'linear-gradient(red, blue)', 'linear-gradient(red, green)')],
    'Block “It”: another colour gradient behind it',
  ],
  [{ role: 'film' }, [change('poster', '/a.png', '/b.png')], 'Video “It”: another poster'],
  [{ role: 'block' }, [change('shadow', 'none', 'rgb(0, 0, 0) 0px 1px')], 'Block “It”: a shadow now'],
  [
    { role: 'page' },
    [change('background', 'rgb(255, 255, 255)', 'rgb(20, 20, 20)')],
    'The page: background white → black',
  ],
  [
    { role: 'button' },
    [change('background', 'rgba(0, 0, 0, 0)', green)],
    'Button “It”: a green background now',
  ],
  [
    { role: 'button' },
    [change('weight', '400', '700'), change('style', 'normal', 'italic')],
    'Button “It”: bold now, in italics now',
  ],
  [
    { kind: 'text', before: '19 €', after: '15 €' },
    [change('decoration', 'none', 'line-through')],
    'Price “19 €” is struck out, “15 €” is new',
  ],
  [{}, [change('parts', '1', '2')], 'Text “It”: in two parts now'],
])('styles of %o are put into words: %o', (sentence, changes, words) => {
  expect(sentenceText({ ...plain, kind: 'style', after: 'It', ...sentence, changes })).toBe(words)
})

test('exact values stand beside the line', () => {
  const styled = {
    ...plain,
    kind: 'style' as const,
    after: 'It',
    changes: [change('background', brown, green)],
  }
  expect(describeSentence(styled).detail).toBe('background #8b5a2b → #1d8a4e')
  expect(describeSentence({ ...plain, kind: 'moved', after: 'Buy', dy: 40 }).detail).toBe('40 px down')
})

test('a page that shows something else does not count what else changed on it', () => {
  const gone = completeSentence({ ...plain, kind: 'removed', before: 'Delivery' })
  const replaced = { ...plain, kind: 'replaced' as const, role: 'page', details: [gone, gone] }
  const headline = 'The page shows something else: most of what was there is gone'
  expect(describeSentence(replaced)).toMatchObject({ parts: [{ text: headline }], more: [{}, {}] })
  expect(describeWithOthers(replaced, 1)).toBe(`${headline} and 1 more change`)
})

test('two that changed places are both named', () => {
  const moved = {
    ...plain,
    kind: 'moved' as const,
    role: 'block',
    before: 'Free',
    after: 'Free',
    name: 'Pro',
  }
  expect(sentenceText(moved)).toBe('Block “Free” and “Pro” changed places')
  expect(sentenceText({ ...moved, name: '', dy: 40 })).toBe('Block “Free” moved down')
})

test('a border of the colour of the background is described with it', () => {
  const filled = [
    change('background', brown, green),
    change('border', `1px solid ${brown}`, `1px solid ${green}`),
  ]
  const said = (changes: Change[]) =>
    sentenceText({ ...plain, kind: 'style', role: 'link', after: 'Buy', changes })
  expect(said(filled)).toBe('Link “Buy”: background brown → green')
  expect(said([change('background', brown, green), change('border', 'none', `1px solid ${brown}`)])).toBe(
    'Link “Buy”: background brown → green, a border now',
  )
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '@everyone <!channel>',
  'abc\u202Edef\u2066ghi',
  'line\r\nbreak\0\u0007',
  'word '.repeat(200_000),
  '\uD800 half of a character',
  `Contents ${'.'.repeat(44)}12 Delivery`,
]

test.each(hostile)('a line about %.30j is one line of limited length, whatever a page says', (text) => {
  for (const kind of ['text', 'added', 'link', 'title', 'overlap', 'style', 'moved'] as const) {
    const line = describeSentence({
      ...plain,
      kind,
      name: text,
      before: `${text} a`,
      after: `${text} b`,
      role: text,
    })
    const shown = textOf(line)
    expect(shown.length).toBeLessThanOrEqual(240)
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    expect(shown.isWellFormed()).toBe(true)
  }
})

test('what comes from a page stands in parts of its own, which formats escape', () => {
  const { parts } = describeSentence({ ...plain, kind: 'added', role: 'link', after: '<b>' })
  expect(parts).toEqual([
    { text: 'Link ' },
    { text: '“' },
    { text: '<b>', isOfPage: true },
    { text: '”' },
    { text: ' is new' },
  ])
})
