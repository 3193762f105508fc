import { describeSentence, textOf } from '@vigia/domain/change-messages/describe-sentence'
import { expect, test } from 'vitest'
import { listAllSentences, listSentences } from './list-sentences.ts'
import { linesOf, page, plainStyle, region, sentencesFor, type Line } from './testing/draw-page.ts'

test('a text that changed is described with what it is and both texts', () => {
  const [before, after] = [page([['button', 'Buy', 40]]), page([['button', 'Order', 40]])]
  expect(sentencesFor(before, after, region(45, 45))).toEqual(['Button “Buy” → “Order”'])
})

test('only texts in a region are described, however much of the page is another', () => {
  const [before, after] = [page([['p', 'One', 40]]), page([['p', 'Two', 40]])]
  expect(listSentences(before, after, [])).toEqual([])
  expect(sentencesFor(before, after, region(200, 200))).toEqual(['On the page, something looks different'])
})

test('what came in or went is described, and what is around it is not', () => {
  const [before, after] = [linesOf('h1 News', 'p Last'), linesOf('h1 News', 'h2 Summer sale', 'p Last')]
  const rows = { baselineHeight: 0, currentHeight: 20 }
  expect(sentencesFor(before, after, region(20, 20, { kind: 'inserted', ...rows }))).toEqual([
    'Heading “Summer sale” is new',
  ])
  const gone = { kind: 'removed' as const, baselineHeight: 20, currentHeight: 0 }
  expect(sentencesFor(after, before, region(20, 20, gone))).toEqual(['Heading “Summer sale” is gone'])
})

test('a link that came into a row of links is one sentence, and those that it moved aside are part of it', () => {
  const bar = (...names: string[]) =>
    page(names.map((name, nth): Line => ['a', name, 0, { x: nth * 210, href: `/${name}` }]))
  const [before, after] = [bar('Home', 'About', 'Contact'), bar('Home', 'Winter sale', 'About', 'Contact')]
  const places = [210, 420, 630].map((x) => region(0, 0, { x, width: 200 }))
  expect(sentencesFor(before, after, ...places)).toEqual(['Link “Winter sale” is new'])
  expect(listSentences(before, after, places)[0]?.regions).toEqual([0, 1, 2])
})

test('a text that moved within its region is described with its distance, without that of the rows around it', () => {
  const [before, after] = [page([['button', 'Buy', 40]]), page([['button', 'Buy', 180]])]
  const tall = { baselineHeight: 100, currentHeight: 100 }
  const [sentence] = listSentences(before, after, [region(0, 100, tall)])
  expect(sentence).toMatchObject({ kind: 'moved', dx: 0, dy: 40 })
  expect(sentence && describeSentence(sentence)).toMatchObject({ detail: '40 px down' })
  expect(sentencesFor(before, page([['button', 'Buy', 140]]), region(0, 100, tall))).not.toContain('moved')
})

test('what only moved below something that grew is part of that', () => {
  const before = page([
    ['p', 'One line', 0],
    ['button', 'Buy', 40],
  ])
  const after = page([
    ['p', 'One line and one more line of it', 0],
    ['button', 'Buy', 80],
  ])
  const regions = [region(0, 0, { width: 200 }), region(40, 40, { width: 200, currentHeight: 60 })]
  expect(sentencesFor(before, after, ...regions)).toEqual(['“One line” → “One line and one more line of it”'])
})

test('blank rows at the edge of a part that moved are no change of their own', () => {
  const [first, last] = [0, 20]
  const drawn = (how: number, news: number) =>
    page([
      ['h2', 'New', news],
      ['h2', 'How', how],
      ['p', 'Last', 80],
    ])
  const [before, after] = [drawn(last, first), drawn(first, last)]
  const moved = region(20, 0, { kind: 'moved' })
  const rows = { kind: 'inserted' as const, baselineHeight: 0, currentHeight: 6 }
  expect(sentencesFor(before, after, moved, region(0, 20, rows))).toEqual(['Heading “How” moved up'])
  expect(sentencesFor(before, after, moved, region(110, 110, rows))).toContain('More space below “New”')
  const gone = { kind: 'removed' as const, baselineHeight: 6, currentHeight: 0 }
  expect(sentencesFor(before, after, moved, region(40, 20, gone))).toEqual(['Heading “How” moved up'])
})

test('blank rows beside rows that went, and those that make up for them below, are part of these', () => {
  const drawn = (...names: string[]) => page(names.map((name, nth): Line => ['h2', name, nth * 20]))
  const [before, after] = [drawn('Lamps', 'Ovens', 'Chairs'), drawn('Lamps', 'Chairs')]
  const rows = { kind: 'removed' as const, baselineHeight: 20, currentHeight: 0 }
  const gone = region(20, 20, { ...rows, width: 200 })
  const beside = region(30, 30, { ...rows, x: 300, width: 100, baselineHeight: 10 })
  expect(sentencesFor(before, after, gone, beside)).toEqual(['Heading “Ovens” is gone'])
  const below = region(60, 40, { kind: 'inserted', baselineHeight: 0, currentHeight: 20, width: 200 })
  expect(sentencesFor(before, after, gone, below)).toEqual(['Heading “Ovens” is gone'])
})

test('a field whose label is another one is described once', () => {
  const form = (label: string, ...more: Line[]) =>
    page([['form', '', 0], ['input', '', 0, { label, parent: 0 }], ...more], { styles: [] })
  const labelled: Line = ['label', 'How can we help?', 20, { parent: 0 }]
  const all = region(0, 0, { baselineHeight: 40, currentHeight: 40 })
  expect(sentencesFor(form('Message'), form('How can we help?', labelled), all)).toEqual([
    'Field “How can we help?”: label “Message” → “How can we help?”',
  ])
})

test('no blank stands before a comma that follows a word in italics', () => {
  const piece = (text: string, x: number, parent: number, tag: string): Line => [tag, text, 0, { x, parent }]
  const line = page([['p', 'Write', 0], piece('fn', 210, 0, 'em'), piece(', then more', 420, 0, 'em')])
  expect(sentencesFor(page([['h1', 'Code', 100]]), { ...line }, region(0, 0, { width: 700 }))).toEqual([
    'Text “Write fn, then more” is new',
  ])
})

test('the picture that stands for a progress bar without a value is not the page’s own', () => {
  const styles = ['blue', 'red'].map((colour) =>
    Object.assign({}, plainStyle, { image: `linear-gradient(${colour})` }),
  )
  const drawn = (tag: string, style: number) =>
    page(
      [
        ['section', '', 0],
        ['h2', 'Loading', 0, { parent: 0 }],
        [tag, '', 40, { style, parent: 0 }],
      ],
      { styles },
    )
  const said = (tag: string) => sentencesFor(drawn(tag, 0), drawn(tag, 1), region(40, 40, { width: 200 }))
  expect(said('progress')).toEqual(['Progress below “Loading” looks different'])
  expect(said('div')).toEqual(['Block below “Loading”: another colour gradient behind it'])
})

test('a picture with another file, one that did not load and one of another size are told apart', () => {
  const shoe = (more: Line[3]) => page([['img', '', 0, { alt: 'Shoe', ...more }]])
  const [before, at] = [shoe({ src: '/a.png', natural: [40, 20] }), region(0, 0)]
  expect(sentencesFor(before, shoe({ src: '/b.png', natural: [40, 20] }), at)).toEqual([
    'Picture “Shoe” is another file',
  ])
  expect(sentencesFor(before, shoe({ src: '/a.png', isBroken: true }), at)).toEqual([
    'Picture “Shoe” did not load',
  ])
  expect(sentencesFor(before, shoe({ src: '/a.png', natural: [40, 20], box: [0, 0, 200, 30] }), at)).toEqual([
    'Picture “Shoe” has another crop or size',
  ])
})

test.each(['...', ' – ', '', undefined])('a picture described as %j is named by its file', (alt) => {
  const withPicture = (src: string, more: Line[3] = {}) =>
    page([['img', '', 0, { alt, src, natural: [40, 20], ...more }]])
  const [before, at] = [withPicture('/about/shoe.png'), region(0, 0)]
  expect(sentencesFor(before, withPicture('/about/shoe.png', { isBroken: true }), at)).toEqual([
    'Picture “shoe.png” did not load',
  ])
  expect(sentencesFor(before, withPicture('/about/missing.png', { isBroken: true }), at)).toEqual([
    'Picture “missing.png” did not load',
  ])
})

test('a picture whose address a script creates at each visit is the same picture', () => {
  const made = (nth: number) =>
    page(
      [
        ['img', '', 0, { alt: 'Shoe', src: `blob:http://shop.example/${nth}` }],
        ['p', nth === 1 ? '19 €' : '29 €', 0, { x: 210, style: 0 }],
        ['a', 'Save', 40, { href: `blob:http://shop.example/${nth}` }],
      ],
      { styles: [{ ...plainStyle, image: `url("blob:http://shop.example/${nth}")` }] },
    )
  expect(sentencesFor(made(1), made(2), region(0, 0, { x: 200 }))).toEqual(['Price “19 €” → “29 €”'])
})

test('what stands beside a picture of another height, and was moved by it, is part of that', () => {
  const beside = (height: number) =>
    page([
      ['img', '', 0, { alt: 'Lamp', src: '/a.png', natural: [40, 20], box: [0, 0, 200, height] }],
      ['h1', 'Lamps', height / 2, { x: 210 }],
    ])
  const tall = { baselineHeight: 200, currentHeight: 200 }
  const regions = [region(0, 0, { width: 200, ...tall }), region(0, 0, { x: 210, width: 200, ...tall })]
  expect(sentencesFor(beside(200), beside(120), ...regions)).toEqual([
    'Picture “Lamp” has another crop or size',
  ])
})

test('a field without a label is called by its present hint', () => {
  const field = (placeholder: string) => page([['input', '', 0, { placeholder }]], { styles: [] })
  expect(sentencesFor(field('Your address'), field('Your e-mail'), region(0, 0))).toEqual([
    'Field “Your e-mail”: hint “Your address” → “Your e-mail”',
  ])
})

test('a field is described by its hint, its label and whether it can be used', () => {
  const field = (more: Line[3]) => page([['input', '', 0, { label: 'Mail', ...more }]], { styles: [] })
  const before = field({ placeholder: 'Your address' })
  expect(sentencesFor(before, field({ placeholder: 'Your e-mail', disabled: true }), region(0, 0))).toEqual([
    'Field “Mail”: hint “Your address” → “Your e-mail”, cannot be used any more',
  ])
})

test('a snapshot from before hints and labels were kept makes none of them new', () => {
  const field = page([['input', '', 0, { label: 'Mail', placeholder: 'Your address' }]], { styles: [] })
  expect(sentencesFor(page([['input', '', 0]]), field, region(0, 0, { width: 200 }))).toEqual([
    'Field “Mail” looks different',
  ])
})

test('of two lines of the same text the one that changed is reported, and the other is not', () => {
  const [before, after] = [
    linesOf('p 19 €', 'h2 Boots', 'p 19 €', 'h2 Shoes'),
    linesOf('p 19 €', 'h2 Boots', 'p 29 €', 'h2 Shoes'),
  ]
  expect(sentencesFor(before, after, region(40, 40))).toEqual(['Price “19 €” → “29 €”'])
})

test('a link that leads elsewhere, a title and a description are reported though nobody sees them', () => {
  const before = page([['a', 'Terms', 0, { href: '/terms' }]], { description: 'Shoes' })
  const after = page([['a', 'Terms', 0, { href: '/terms-2' }]], { title: 'Sale', description: 'Boots' })
  expect(listSentences(before, after, [])).toMatchObject([
    { kind: 'title', before: 'Shop', after: 'Sale', region: -1, regions: [] },
    { kind: 'description', before: 'Shoes', after: 'Boots', region: -1 },
    { kind: 'link', role: 'link', name: 'Terms', before: '/terms', after: '/terms-2', region: -1 },
  ])
})

test('links of which several have the same text are not taken for each other', () => {
  const twice = (href: string) =>
    page([
      ['a', 'More', 0, { href: '/one' }],
      ['a', 'More', 20, { href }],
    ])
  expect(listSentences(twice('/two'), twice('/three'), [])).toEqual([])
})

test('a page on which everything changed says so in one sentence', () => {
  const lines = (word: string) =>
    Array.from({ length: 300 }, (_, nth): Line => ['p', `${word} ${nth * 7_919}`, nth * 20])
  const all = region(0, 0, { baselineHeight: 6_000, currentHeight: 6_000 })
  const [before, after] = [page(lines('old')), page([['h1', 'This domain is for sale', 0]])]
  expect(sentencesFor(before, after, all)[0]).toMatch(/^The page shows something else/)
  expect(listSentences(before, page(lines('new')), [all]).length).toBeLessThanOrEqual(50)
})

test('of two versions of which no regions are known all that happened is reported', () => {
  const [before, after] = [linesOf('h1 News', 'p 19 €'), linesOf('h1 News', 'p 29 €', 'a More')]
  expect(listAllSentences(before, after).map((one) => textOf(describeSentence(one)))).toEqual([
    'Price “19 €” → “29 €”',
    'Link “More” is new',
  ])
})

test('what else changed at a place is counted, however little of it is listed', () => {
  const lines = Array.from({ length: 60 }, (_, nth) => `p Line ${nth}`)
  const end = region(800, 800, { kind: 'removed', baselineHeight: 400, currentHeight: 0 })
  const [sentence] = listSentences(linesOf(...lines), linesOf(...lines.slice(0, 40)), [end])
  expect(sentence).toMatchObject({ kind: 'removed', further: 19 })
  expect(sentence?.details.length).toBeLessThan(10)
})
