import { expect, test } from 'vitest'
import type { AlertPart } from './alert-file.ts'
import { headlineOf } from './alert-headline.ts'

const about = { websiteUrl: 'https://shop.example/', headline: '' }
const sale = { key: 'sale', text: 'Link “Winter sale” is new', pages: 24 }
const price = {
  key: 'price',
  text: 'Price “€5.40” → “€5.90” and 1 more change',
  alone: 'Price “€5.40” → “€5.90”',
  pages: 1,
}
const part = (changes: AlertPart['changes'], more: Partial<AlertPart> = {}): AlertPart => ({
  kind: 'change.confirmed',
  headline: '',
  clause: '3 pages changed',
  pagesInAll: 3,
  brokenPages: 0,
  changes,
  changesInAll: changes.length,
  ...more,
})

test('a subject names the change on the most pages, then what is broken, then counts other changes once', () => {
  const broken = { key: 'a', text: 'Picture “A” did not load', isBroken: true, pages: 1 }
  expect(headlineOf(about, [part([broken, sale], { brokenPages: 1 })])).toBe(
    'shop.example: “Winter sale” is new on 24 pages, 1 page is broken',
  )
  expect(headlineOf(about, [part([price])])).toBe('shop.example: Price “€5.40” → “€5.90” and 1 more change')
  expect(headlineOf(about, [part([{ ...sale, pages: 1 }, price], { changesInAll: 3 })])).toBe(
    'shop.example: “Winter sale” is new, 2 other changes',
  )
  expect(headlineOf(about, [part([price, sale].toReversed())])).toBe(
    'shop.example: “Winter sale” is new on 24 pages, 1 other change',
  )
  expect(
    headlineOf(about, [
      part([
        { ...price, pages: 2 },
        { ...sale, pages: 1 },
      ]),
    ]),
  ).toBe('shop.example: Price “€5.40” → “€5.90” on 2 pages, 1 other change')
})

test('beside broken pages a subject names no single one of changes that are on one page each', () => {
  const broken = { key: 'a', text: 'Picture “A” did not load', isBroken: true, pages: 1 }
  const block = { key: 'b', text: 'A block is gone in the main part', pages: 1 }
  const changes = [broken, block, price]
  expect(headlineOf(about, [part(changes, { brokenPages: 1, changesInAll: 43 })])).toBe(
    'shop.example: 1 page is broken, 42 other changes',
  )
  expect(headlineOf(about, [part([broken, { ...sale, pages: 1 }], { brokenPages: 1 })])).toBe(
    'shop.example: “Winter sale” is new, 1 page is broken',
  )
})

test('a subject with many clauses ends without a further number', () => {
  const parts = Array.from({ length: 6 }, (_, nth) =>
    part([], { kind: 'page.failing', clause: `clause ${nth}` }),
  )
  expect(headlineOf(about, parts)).toBe('shop.example: clause 0, clause 1, clause 2, clause 3, and more')
})

test('a subject names what comes first, which has words, and not what more pages have', () => {
  const place = { key: 'c', text: 'On the page, something looks different', pages: 24 }
  expect(headlineOf(about, [part([price, place])])).toBe(
    'shop.example: Price “€5.40” → “€5.90”, 1 other change',
  )
})
