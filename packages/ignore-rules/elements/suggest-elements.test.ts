import type { DomElement, DomSnapshot } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { matchSelector } from '../selectors/match-selector.ts'
import { readSelector } from '../selectors/read-selector.ts'
import { isStableName } from './is-stable-name.ts'
import { suggestElements } from './suggest-elements.ts'

const box = (x: number, y: number, width: number, height: number): DomElement['box'] => [x, y, width, height]
const elements: DomElement[] = [
  { tag: 'html', parent: -1, box: box(0, 0, 800, 1_000) },
  { tag: 'body', parent: 0, box: box(0, 0, 800, 1_000) },
  { tag: 'div', parent: 1, box: box(100, 100, 600, 200), class: 'css-1q2w3e news' },
  { tag: 'div', parent: 2, box: box(120, 120, 300, 40), class: 'ticker sc-bdVaJa' },
  { tag: 'span', parent: 3, box: box(120, 120, 100, 40) },
  { tag: 'span', parent: 3, box: box(230, 120, 100, 40) },
  { tag: 'p', parent: 1, box: box(100, 400, 600, 40), id: 'a"b 1' },
]
const dom: DomSnapshot = {
  title: '',
  description: '',
  elements,
  texts: [{ element: 5, box: box(230, 120, 100, 40), text: 'Breaking news' }],
  isTruncated: false,
}

test('a drawn box suggests the element that fits it best, then its parts, then what it lies in', () => {
  const found = suggestElements(dom, { x: 115, y: 115, width: 310, height: 50 })
  expect(found.map(({ selector }) => selector)).toEqual([
    '.ticker',
    '.ticker > span:nth-of-type(1)',
    '.ticker > span:nth-of-type(2)',
    '.news',
  ])
  expect(found[0]).toMatchObject({
    label: 'Block “Breaking news”',
    box: { x: 120, y: 120, width: 300, height: 40 },
  })
})

test('each suggested selector matches its own element and no other', () => {
  for (const { selector, box: place } of suggestElements(dom, { x: 90, y: 90, width: 620, height: 400 })) {
    const read = readSelector(selector)
    if (typeof read === 'string') throw new Error(`${selector} is ${read}`)
    const matched = elements.filter((_, nth) => matchSelector(elements, read)[nth])
    expect(matched.map(({ box: [x, y] }) => [x, y])).toEqual([[place.x, place.y]])
  }
})

test('where nothing is drawn nothing but the page itself is suggested', () => {
  expect(suggestElements(dom, { x: 10, y: 800, width: 50, height: 50 }).map(({ label }) => label)).toEqual([
    'Whole page',
  ])
  expect(suggestElements({ ...dom, elements: [] }, { x: 10, y: 800, width: 50, height: 50 })).toEqual([])
})

test.each([
  'ticker',
  'site-header',
  'btn--primary',
  'col-12',
  'h1',
  'news_list',
  'Nav',
  'mt-4',
  'product-card',
])('the name %s is stable', (name) => {
  expect(isStableName(name)).toBe(true)
})

test.each([
  'css-1q2w3e',
  'sc-bdVaJa',
  'jsx-2871293847',
  'Button_root__3xY9a',
  'post-48213',
  'x9f3k2',
  'is-active',
  'open',
  '',
])('the name "%s" may be another at the next capture', (name) => {
  expect(isStableName(name)).toBe(false)
})
