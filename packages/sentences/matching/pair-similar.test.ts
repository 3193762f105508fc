import { expect, test } from 'vitest'
import { page, region, sentencesFor, type Line } from '../testing/draw-page.ts'

/** A row of links; a link leads to the address after its colon. */
const bar = (...links: string[]) =>
  page(
    links.map((link, nth): Line => {
      const [text = '', href = ''] = link.split(':')
      return ['a', text, 0, { x: nth * 210, href }]
    }),
  )
const places = (...nths: number[]) => nths.map((nth) => region(0, 0, { x: nth * 210, width: 200 }))

test('a link with another text that leads where it led is the same link, and the one beside it is new', () => {
  const before = bar('Home:/', 'Lamps:/lamps', 'About:/about', 'Contact:/contact')
  const after = bar('Home:/', 'Lamps:/lamps', 'Our story:/about', 'Sale:/sale', 'Contact:/contact')
  expect(sentencesFor(before, after, ...places(2, 3, 4))).toEqual([
    'Link “About” → “Our story”',
    'Link “Sale” is new',
  ])
  const first = bar('Home:/', 'Sale:/sale', 'Lamps:/lamps', 'Our story:/about', 'Contact:/contact')
  expect(sentencesFor(before, first, ...places(1, 2, 3, 4))).toEqual([
    'Link “About” → “Our story”',
    'Link “Sale” is new',
  ])
})

test('links that lead nowhere are told apart by their texts', () => {
  const [before, after] = [bar('Menu:#', 'Search:#'), bar('Filters:#', 'Menu:#', 'Search:#')]
  expect(sentencesFor(before, after, ...places(0, 1, 2))).toEqual(['Link “Filters” is new'])
})
