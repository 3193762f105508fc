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
  [16_000, 'Very tall page: changes below 16,000 px are not checked.'],
  [8_000, 'Very tall page: changes below 8,000 px are not checked.'],
])('of a page that was cut at %s px is said %j', (height, text) => {
  expect(describeUnchecked({ truncated: true, screenshots: { current: shot(height) } })).toBe(text)
})

test('of a page that was captured as a whole, or not at all, nothing is said to be unchecked', () => {
  expect(describeUnchecked({ truncated: false, screenshots: { current: shot(16_000) } })).toBe('')
  expect(describeUnchecked({ truncated: true, screenshots: {} })).toBe('')
})
