import { expect, test } from 'vitest'
import { page, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const [first, second] = ['We send all orders on Mondays.', 'Returns are free for a month.']
const both = `${first} ${second}`

/** A page of paragraphs between a heading and a last line. */
const paragraphs = (...texts: string[]) =>
  page([
    ['h2', 'Delivery', 0],
    ...texts.map((text, nth): Line => ['p', text, 40 + nth * 40]),
    ['p', 'Ask us anything', 40 + texts.length * 40],
  ])

const changed = region(40, 40)
const inserted = region(60, 60, { kind: 'inserted', baselineHeight: 0, currentHeight: 40 })
const removed = region(60, 60, { kind: 'removed', baselineHeight: 40, currentHeight: 0 })

test('a paragraph that was split lost and gained no words', () => {
  expect(sentencesFor(paragraphs(both), paragraphs(first, second), changed, inserted)).toEqual([
    `Text “${both}”: in two parts now`,
  ])
})

test('paragraphs that were merged lost and gained no words', () => {
  expect(sentencesFor(paragraphs(first, second), paragraphs(both), changed, removed)).toEqual([
    `Text “${both}”: in one part now`,
  ])
})

test('a paragraph may be in more than two parts, with something new between them', () => {
  const third = 'Ask for a label.'
  const said = sentencesFor(
    paragraphs(`${both} ${third}`),
    paragraphs(first, 'New: by bicycle', second, third),
    changed,
    region(80, 80, { kind: 'inserted', baselineHeight: 0, currentHeight: 20 }),
  )
  expect(said).toEqual([
    'Text “New: by bicycle” is new',
    'Text “We send all orders on Mondays. Returns are free for a…”: in 3 parts now',
  ])
})

test('a paragraph that lost a word when it was split is not only split', () => {
  const said = sentencesFor(paragraphs(both), paragraphs(first, 'Returns are free for a'), changed, inserted)
  expect(said.join()).not.toContain('parts now')
  expect(said.length).toBeGreaterThan(0)
})
