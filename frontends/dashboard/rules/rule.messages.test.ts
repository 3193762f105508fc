import type { Rule } from '@vigia/api/websites/rules/rule'
import { expect, test } from 'vitest'
import { describeComparing, describeHits, describeRule, describeScope, toNewRule } from './rule.messages.ts'

const place: Rule = {
  id: 'r',
  websiteId: 'w',
  pageId: 'p',
  pathPattern: null,
  viewport: 0,
  kind: 'place',
  box: { x: 0, y: 0, width: 1200, height: 40 },
  selector: null,
  pattern: null,
  note: 'Visitors',
  isOn: true,
  hits: 0,
  lastHitAt: null,
  isUnused: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const selector: Rule = { ...place, kind: 'selector', box: null, selector: '.ticker' }
const text: Rule = { ...place, kind: 'text', box: null, pattern: String.raw`\d+ visitors` }

test('a rule is named by what it ignores', () => {
  expect([place, selector, text].map(describeRule)).toEqual([
    'Place of 1,200 × 40 px',
    'Element .ticker',
    String.raw`Text that matches \d+ visitors`,
  ])
})

test('it says on which pages', () => {
  const watched = { pages: [{ id: 'p', path: '' }], viewports: [] }
  expect(describeScope(place, watched)).toBe('On /')
  expect(describeScope(place, { ...watched, pages: [] })).toBe('On a page that is no longer listed')
  expect(describeScope({ ...place, pageId: null }, watched)).toBe('On all pages')
  expect(describeScope({ ...place, pageId: null, pathPattern: '/news/*' }, watched)).toBe(
    'On pages that match /news/*',
  )
})

test('where a website has several viewports it says in which of them', () => {
  const phone = { nth: 1, name: 'Phone', width: 390, height: 844, isMobile: true }
  const watched = { pages: [{ id: 'p', path: '/news', viewport: 1 }], viewports: [phone] }
  expect(describeScope({ ...place, viewport: 1 }, watched)).toBe('On /news, Phone')
  expect(describeScope({ ...place, pageId: null }, watched)).toBe('On all pages, Desktop')
  expect(describeScope({ ...selector, pageId: null, viewport: null }, watched)).toBe('On all pages')
})

test('it says how often it hid something', () => {
  const lastHitAt = new Date().toISOString()
  expect(describeHits(place)).toBe('Has hidden nothing yet')
  expect(describeHits({ hits: 1, lastHitAt })).toBe('Hid something once, last just now')
  expect(describeHits({ hits: 12, lastHitAt: null })).toBe('Hid something 12 times')
})

test('while pages are compared it says how many are left', () => {
  expect([0, 1, 30].map(describeComparing)).toEqual([
    '',
    'Comparing… 1 page left',
    'Comparing… 30 pages left',
  ])
})

test('a deleted rule is made again as it was', () => {
  const about = { pageId: 'p', pathPattern: null, viewport: 0, note: 'Visitors', isOn: true }
  expect([place, selector, { ...text, isOn: false }].map(toNewRule)).toEqual([
    { ...about, kind: 'place', box: place.box },
    { ...about, kind: 'selector', selector: '.ticker' },
    { ...about, kind: 'text', pattern: String.raw`\d+ visitors`, isOn: false },
  ])
})
