import { expect, test } from 'vitest'
import type { Page } from '../api/types.ts'
import { describeFirstChange, describeMainChange, describeUnchecked } from './change.messages.ts'

test.each([
  [0, 'First change at the top of the page'],
  [1, 'First change at 1 px'],
  [1240, 'First change at 1,240 px'],
  [15_999, 'First change at 15,999 px'],
])('a change that starts at row %s is described as %j', (y, text) => {
  expect(describeFirstChange({ firstChange: { y, thumbnail: 'a.webp' }, regions: [] })).toBe(text)
})

test.each([null, undefined])('without a known first change (%s) there is no text', (firstChange) => {
  expect(describeFirstChange({ ...(firstChange !== undefined && { firstChange }), regions: [] })).toBe('')
})

test('where another change is the largest, which is the one that is shown, both are named', () => {
  const region = (currentY: number, pixels: number) => ({ currentY, pixels }) as Page['regions'][number]
  const firstChange = { y: 40, thumbnail: 'a.webp' }
  const described = (...regions: Page['regions']) => describeFirstChange({ firstChange, regions })
  expect(described(region(40, 10), region(2_584, 900))).toBe('First change at 40 px, largest at 2,584 px')
  expect(described(region(40, 900), region(2_584, 10))).toBe('First change at 40 px')
})

const shot = (height: number, width = 1_280) => ({
  filename: 'a.png',
  thumbnail: 'a.webp',
  width,
  height,
})

test.each([
  ['changed', 100_000, 'Very tall page: changes below 100,000 px are not checked.'],
  ['new', 8_000, 'Very tall page: changes below 8,000 px are not checked.'],
  ['unchanged', 100_000, 'Unchanged in its first 100,000 px. What is below is not checked.'],
] as const)('of a page that is %s and was cut at %s px is said %j', (status, height, text) => {
  expect(describeUnchecked({ status, truncated: true, screenshots: { current: shot(height) } })).toBe(text)
})

test.each([
  ['changed', 'Very large page: changes beyond 16,000 × 800 px are not checked.'],
  ['unchanged', 'Unchanged in its first 16,000 × 800 px. What is beyond is not checked.'],
] as const)('of a page that is %s and was cut at the side is said %j', (status, text) => {
  const current = shot(800, 16_000)
  expect(describeUnchecked({ status, truncated: true, screenshots: { current } })).toBe(text)
})

test('a page that was captured completely, or not at all, has no unchecked part', () => {
  const status = 'unchanged'
  expect(describeUnchecked({ status, truncated: false, screenshots: { current: shot(100_000) } })).toBe('')
  expect(describeUnchecked({ status, truncated: true, screenshots: {} })).toBe('')
})

const price = {
  kind: 'text',
  role: '',
  name: '',
  before: '19 €',
  after: '29 €',
  dx: 0,
  dy: 0,
  region: 0,
} as const
const look = { ...price, kind: 'look' as const, role: 'button', changes: [] }
const unseen = { ...price, kind: 'description', region: -1 } as const

test.each([
  [[price], 'Price “19 €” → “29 €”'],
  [[price, { ...price, region: 1 }, unseen], 'Price “19 €” → “29 €” and 1 more change'],
  [
    [
      { ...price, details: [{ ...look, after: 'Buy' }] },
      { ...price, region: 1 },
    ],
    'Price “19 €” → “29 €” and 2 more changes',
  ],
  [[unseen], 'First change at 40 px'],
  [undefined, 'First change at 40 px'],
])('a card names the most important change in words, as far as there are any (%#)', (sentences, text) => {
  const found = { firstChange: { y: 40, thumbnail: 'a.webp' }, regions: [], ...(sentences && { sentences }) }
  expect(describeMainChange({ status: 'changed', ...found })).toBe(text)
  expect(describeMainChange({ status: 'unchanged', ...found })).toBe('')
})
