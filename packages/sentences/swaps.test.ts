import { expect, test } from 'vitest'
import type { DomSnapshot } from '@vigia/visual-diff'
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

test('links that changed places are called links', () => {
  const menu = (...names: string[]) =>
    page([
      ['body', '', 0],
      ['nav', '', 0, { parent: 0 }],
      ...names.map((name, nth): Line => ['a', name, 0, { parent: 1, x: nth * 210, href: `/${name}` }]),
    ])
  const both = region(0, 0, { width: 420 })
  expect(sentencesFor(menu('About', 'Contact'), menu('Contact', 'About'), both)).toEqual([
    'Link “About” and “Contact” changed places',
  ])
})
