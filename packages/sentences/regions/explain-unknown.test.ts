import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

/** A page with a text whose letters take this room. */
const wrapped = (width: number, height: number, text = 'We deliver within 10 km') => ({
  ...page([['p', '', 0, { style: 0 }]], { styles: [plainStyle] }),
  texts: [{ element: 0, box: [0, 0, width, height] as [number, number, number, number], text }],
})
const two = region(0, 0, { width: 140, baselineHeight: 40, currentHeight: 40 })

test('a text whose lines begin with other words is said to have other line breaks', () => {
  const said = ['Text “We deliver within 10 km”: other line breaks']
  expect(sentencesFor(wrapped(143, 41), wrapped(121, 41), two)).toEqual(said)
  const outside = region(0, 0, { x: 123, width: 18 })
  expect(sentencesFor(wrapped(143, 41), wrapped(121, 41), outside)).toEqual(said)
})

test('a text of one line that is narrower looks different', () => {
  expect(sentencesFor(wrapped(143, 17), wrapped(121, 17), region(0, 0, { width: 140 }))).toEqual([
    'Text “We deliver within 10 km” looks different',
  ])
})

test('a word that may be divided now is the same word', () => {
  const [before, after] = [wrapped(143, 41, 'Baumwollhandtuch'), wrapped(121, 41, 'Baumwoll\u00ADhandtuch')]
  expect(sentencesFor(before, after, two)).toEqual(['Text “Baumwollhandtuch”: other line breaks'])
})

test('a line between two texts is no space', () => {
  const shown = (...line: Line[]) =>
    page([['body', '', 0], ['p', 'Welcome', 0, { parent: 0 }], ...line, ['p', 'The end', 80, { parent: 0 }]])
  const line: Line = ['hr', '', 48, { parent: 0, box: [0, 48, 400, 2] }]
  const rows = { baselineHeight: 0, currentHeight: 34 }
  expect(sentencesFor(shown(), shown(line), region(30, 30, { kind: 'inserted', ...rows }))).toEqual([
    'A line is new at the top of the page',
  ])
  expect(
    sentencesFor(
      shown(line),
      shown(),
      region(30, 30, { kind: 'removed', baselineHeight: 34, currentHeight: 0 }),
    ),
  ).toEqual(['A line is gone at the top of the page'])
})
