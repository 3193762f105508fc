import { expect, test } from 'vitest'
import { describeFirstChange, describeUnchecked } from './change-words.ts'

test.each([
  [0, 'First change at the top of the page'],
  [1, 'First change at 1 px'],
  [1240, 'First change at 1,240 px'],
  [15_999, 'First change at 15,999 px'],
])('a change that begins at row %s is said as %j', (y, text) => {
  expect(describeFirstChange({ firstChange: { y, thumbnail: 'a.webp' } })).toBe(text)
})

test.each([null, undefined])('where no first change is known (%s), nothing is said', (firstChange) => {
  expect(describeFirstChange({ ...(firstChange !== undefined && { firstChange }) })).toBe('')
})

const shot = (height: number) => ({ filename: 'a.png', thumbnail: 'a.webp', width: 1280, height })

test.each([
  ['changed', 100_000, 'Very tall page: changes below 100,000 px are not checked.'],
  ['new', 8_000, 'Very tall page: changes below 8,000 px are not checked.'],
  ['unchanged', 100_000, 'Unchanged in its first 100,000 px. What is below is not checked.'],
] as const)('of a page that is %s and was cut at %s px is said %j', (status, height, text) => {
  expect(describeUnchecked({ status, truncated: true, screenshots: { current: shot(height) } })).toBe(text)
})

test('of a page that was captured as a whole, or not at all, nothing is said to be unchecked', () => {
  const status = 'unchanged'
  expect(describeUnchecked({ status, truncated: false, screenshots: { current: shot(100_000) } })).toBe('')
  expect(describeUnchecked({ status, truncated: true, screenshots: {} })).toBe('')
})
