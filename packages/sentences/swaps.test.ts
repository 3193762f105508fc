import { expect, test } from 'vitest'
import type { DomSnapshot } from '@vigia/visual-diff'
import { matchPages } from './matching/match-pages.ts'
import { page, plainStyle, region, sentencesFor, type Line } from './testing/draw-page.ts'

const colours = ['rgb(139, 90, 43)', 'rgb(29, 138, 78)', 'rgb(20, 60, 160)']
const styles = [plainStyle, ...colours.map((background) => Object.assign({}, plainStyle, { background }))]

interface Card {
  name: string
  price: string
  style: number
}

const free: Card = { name: 'FREE', price: '0 €', style: 1 }
const pro: Card = { name: 'PRO', price: '19 €', style: 2 }
const team: Card = { name: 'TEAM', price: '49 €', style: 3 }

/** Cards beside each other that say the same except for a name and a price, each of a colour of its own. */
function cards(...all: Card[]): DomSnapshot {
  const lines = all.flatMap(({ name, price, style }, nth): Line[] => {
    const x = nth * 300
    const parent = 4 + nth * 5
    return [
      ['div', '', 40, { parent: 3, style, box: [x, 40, 280, 190] }],
      ['h3', name, 40, { parent, x }],
      ['p', 'Everything that you need', 80, { parent, x }],
      ['p', price, 120, { parent, x }],
      ['a', 'Choose', 160, { parent, x, href: '/choose' }],
    ]
  })
  const frame: Line[] = [
    ['html', '', 0, { box: [0, 0, 1200, 800] }],
    ['body', '', 0, { parent: 0, box: [0, 0, 1200, 800] }],
    ['h1', 'Prices', 0, { parent: 1 }],
    ['div', '', 40, { parent: 1, box: [0, 40, 1200, 200] }],
  ]
  return page([...frame, ...lines], { styles })
}

const places = [0, 1].map((nth) =>
  region(40, 40, { x: nth * 300, width: 280, baselineHeight: 190, currentHeight: 190 }),
)

test('two cards that changed places are one line, and their colours went with them', () => {
  expect(sentencesFor(cards(free, pro, team), cards(pro, free, team), ...places)).toEqual([
    'Block “FREE” and “PRO” changed places',
  ])
})

test('what changed in a card that is at another place is still said', () => {
  const dearer = { ...pro, price: '29 €' }
  const said = sentencesFor(cards(free, pro, team), cards(dearer, free, team), ...places)
  expect(said.join('\n')).not.toContain('changed places')
  expect(said.join('\n')).toContain('29 €')
})

test('a card that went to the end did not change places with another one', () => {
  const said = sentencesFor(cards(free, pro, team), cards(pro, team, free), ...places)
  expect(said.join('\n')).not.toContain('changed places')
})

const menuOf = (...names: string[]): Line[] => [
  ['body', '', 0],
  ['nav', '', 0, { parent: 0 }],
  ...names.map((name, nth): Line => ['a', name, 0, { parent: 1, x: nth * 210, href: `/${name}` }]),
]
const besideEachOther = region(0, 0, { width: 420 })

test('links that changed places are called links', () => {
  const menu = (...names: string[]) => page(menuOf(...names))
  expect(sentencesFor(menu('About', 'Contact'), menu('Contact', 'About'), besideEachOther)).toEqual([
    'Link “About” and “Contact” changed places',
  ])
})

/** A menu, and nested elements of this depth with these texts in the innermost one, once for each list. */
function nested(depth: number, names: string[], ...lists: string[][]): DomSnapshot {
  const lines = menuOf(...names)
  for (const list of lists) {
    for (let level = 0; level < depth; level += 1)
      lines.push(['div', '', 100, { parent: level === 0 ? 0 : lines.length - 1 }])
    const parent = lines.length - 1
    for (const text of list) lines.push(['p', text, 100, { parent }])
  }
  return page(lines)
}

test.each([
  [3, 1],
  // Each moved text is searched for through all levels, which takes more steps than the page is allowed.
  [200, 0],
])('with %i levels, %i swaps are found: all or none', (depth, count) => {
  const texts = Array.from({ length: 200 }, (_, nth) => `Item number ${nth}`)
  const every = (rest: number) => texts.filter((_, nth) => nth % 3 === rest)
  const before = nested(depth, ['About', 'Contact'], texts)
  const after = nested(depth, ['Contact', 'About'], every(0), every(1).toReversed(), every(2).toReversed())
  expect(matchPages(before, after).swaps).toHaveLength(count)
})
