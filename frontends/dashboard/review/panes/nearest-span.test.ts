import { expect, test } from 'vitest'
import { nearestSpan } from './nearest-span.ts'

const spans = [
  { from: 0.1, to: 0.2 },
  { from: 0.5, to: 0.9 },
  { from: 0.6, to: 0.61 },
]

test.each([
  [0, 0],
  [0.15, 0],
  [0.34, 0],
  [0.36, 1],
  [0.55, 1],
  [0.605, 2],
  [0.615, 1],
  [1, 1],
])('at %f of the page the nearest change is number %i', (place, nth) => {
  expect(nearestSpan(spans, place)).toBe(nth)
})

test('without changes there is none', () => {
  expect(nearestSpan([], 0.5)).toBeUndefined()
})
