import type { DomText } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { pairMatching } from './pair-texts.ts'
import { readPattern } from './read-pattern.ts'

const texts = (...all: string[]): DomText[] =>
  all.map((text, nth) => ({ element: 0, box: [0, nth * 20, 100, 20], text }))

function pair(pattern: string, before: string[], after: string[]): [string, string][] {
  const read = readPattern(pattern)
  return pairMatching(texts(...before), texts(...after), (text) => read?.test(text) ?? false).map(
    ([old, now]) => [old.text, now.text],
  )
}

test('a text that matches is paired with the one at its place', () => {
  const pairs = pair(
    String.raw`\d+ watching`,
    ['Shoes', '12 watching', 'End'],
    ['Shoes', '15 watching', 'End'],
  )
  expect(pairs).toEqual([['12 watching', '15 watching']])
})

test('a text at whose place now stands something that does not match is in no pair', () => {
  const prices = String.raw`^\d+ €$`
  expect(pair(prices, ['Shoe', '19 €', 'Boot', '29 €'], ['Shoe', 'sold out', 'Boot', '31 €'])).toEqual([
    ['29 €', '31 €'],
  ])
  expect(pair(prices, ['19 €', '20 €', '21 €'], ['22 €', 'sold out', '23 €'])).toEqual([
    ['19 €', '22 €'],
    ['21 €', '23 €'],
  ])
  expect(pair(prices, ['19 €'], ['sold out'])).toEqual([])
})

test('texts stay paired when others come in before, between or after them', () => {
  const ages = 'min ago'
  expect(
    pair(ages, ['A', '3 min ago', 'B', '5 min ago'], ['N', '1 min ago', 'A', '4 min ago', 'B', '6 min ago']),
  ).toEqual([
    ['3 min ago', '4 min ago'],
    ['5 min ago', '6 min ago'],
  ])
  expect(
    pair(
      ages,
      ['More', '1 min ago', 'More', '2 min ago'],
      ['More', '3 min ago', 'More', '4 min ago', 'More', '9 min ago'],
    ),
  ).toEqual([
    ['1 min ago', '3 min ago'],
    ['2 min ago', '4 min ago'],
  ])
})

test('texts that changed their order do not tear the others apart', () => {
  expect(pair('^[0-9]$', ['a', '1', 'b', '2', 'c'], ['b', '3', 'a', '4', 'c'])).toEqual([['2', '3']])
  expect(pair('^[0-9]$', ['x', 'a', 'b', '1', 'c'], ['a', 'b', '2', 'c', 'x'])).toEqual([['1', '2']])
})

test.each([
  '(',
  '(?=a)b',
  String.raw`(a)\1`,
  '[',
  '*',
  'a{2000}',
  '(a{100}){100}',
  'x'.repeat(501),
  String.raw`(?:[a-c]{0,30}x){30}`,
])('the pattern %s cannot be read', (pattern) => {
  expect(readPattern(pattern)).toBeUndefined()
})

test('a pattern that takes others exponential time answers in 50 ms', () => {
  const pattern = readPattern('^(a+)+$')
  const text = `${'a'.repeat(199)}!`
  const timesMs = Array.from({ length: 5 }, () => {
    const started = performance.now()
    expect(pattern?.test(text)).toBe(false)
    return performance.now() - started
  })
  // The fastest of them: the machine may have been busy with something else.
  expect(Math.min(...timesMs)).toBeLessThan(50)
})
