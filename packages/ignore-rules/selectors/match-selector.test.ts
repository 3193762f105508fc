import type { DomElement } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { matchSelector } from './match-selector.ts'
import { readSelector } from './read-selector.ts'

const element = (tag: string, parent: number, more: Partial<DomElement> = {}): DomElement => ({
  tag,
  parent,
  box: [0, 0, 10, 10],
  ...more,
})
const page = [
  element('html', -1),
  element('body', 0),
  element('header', 1, { id: 'top', class: 'bar wide' }),
  element('a', 2, { class: 'ad', href: 'https://ads.example/1' }),
  element('a', 2, { href: '/about' }),
  element('main', 1),
  element('p', 5, { class: 'first' }),
  element('p', 5, { class: 'ad' }),
  element('img', 7, { alt: 'An offer', src: '/offer.png' }),
  element('p', 5, { role: 'note', label: 'Weather today' }),
  element('footer', 1),
]

/** The places of the elements that a selector matches. */
function match(text: string, elements = page): number[] {
  const selector = readSelector(text)
  if (typeof selector === 'string') throw new Error(`${text} is ${selector}`)
  return [...matchSelector(elements, selector)].flatMap((is, nth) => (is ? [nth] : []))
}

test.each([
  ['*', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['.ad', [3, 7]],
  ['P.ad', [7]],
  ['#top a', [3, 4]],
  ['body > p', []],
  ['main > p', [6, 7, 9]],
  ['p + p', [7, 9]],
  ['.first ~ p', [7, 9]],
  ['header a, footer', [3, 4, 10]],
  ['[href^="https://ads."]', [3]],
  ['a[href$=about]', [4]],
  ['[alt*="offer"]', [8]],
  ['[class~=wide]', [2]],
  ['[aria-label="weather today" i]', [9]],
  ['[role]', [9]],
  ['[href=""], [src^=""]', []],
  ['p:first-child', [6]],
  ['p:last-of-type', [9]],
  ['main > :nth-child(2n+1)', [6, 9]],
  ['main > :nth-child(-n+2)', [6, 7]],
  ['p:nth-last-child(1)', [9]],
  ['main:only-of-type', [5]],
  ['p:not(.ad)', [6, 9]],
  ['p:not(main > .ad, [role])', [6]],
  [':is(header, main) > .ad', [3, 7]],
  ['p:has(img)', [7]],
  ['body > :has(> p)', [5]],
  ['main:has(img) p', [6, 7, 9]],
  [':root', [0]],
])('%s matches as in a browser', (text, expected) => {
  expect(match(text)).toEqual(expected)
})

test.each([
  'a:hover',
  'input:focus',
  'a::before',
  ':checked',
  '[data-id="7"]',
  ':nth-child(2)[style]',
  'p:contains(a)',
])('%s asks for what only a live page knows', (text) => {
  expect(readSelector(text)).toBe('live')
})

const nested = (depth: number) => `${':not('.repeat(depth)}p${')'.repeat(depth)}`
test.each([
  '',
  '   ',
  '>',
  'p >',
  '> p',
  'p,',
  'p,,a',
  '.',
  '#',
  'p{}',
  '[',
  'a[href="x',
  'a:not(',
  ':nth-child(x)',
  'p:has(a b)',
  'a || b',
  'svg|a',
  nested(20),
  'p '.repeat(240),
  `p${'.a'.repeat(300)}`,
  '\u0000',
  '</script><script>alert(1)</script>',
  "'; drop table rules; --",
])('%j cannot be read', (text) => {
  expect(readSelector(text)).toBe('unreadable')
})

test('no selector is slow, however many elements there are and however they are nested', () => {
  const siblings = [element('div', -1), ...Array.from({ length: 19_999 }, () => element('i', 0))]
  const nestedOnes = Array.from({ length: 20_000 }, (_, nth) => element('i', nth - 1))
  const hostile = [
    'b ~ i ~ i ~ i ~ i',
    'b i i i i i i i i i i',
    ':not(b i):nth-last-child(3n+1):not(:has(b)) ~ i',
    ':is(i, b, i i, i ~ i):not(i + i) i:nth-of-type(7n)',
  ]
  const started = process.cpuUsage()
  for (const text of hostile) for (const elements of [siblings, nestedOnes]) match(text, elements)
  const { user } = process.cpuUsage(started)
  expect(user).toBeLessThan(3_000_000)
})
