import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heaviestInOrder } from './heaviest-in-order.ts'

const listOf = (positions: number[], weights: number[] = []) =>
  positions.map((position, nth) => ({ position, weight: weights[nth] ?? 1 }))

test.each([
  ['all that is in order', [0, 1, 2], [], [0, 1, 2]],
  ['all but the first one, which is last now', [2, 0, 1], [], [1, 2]],
  ['all but the last one, which is first now', [1, 2, 0], [], [0, 1]],
  ['the one that weighs more than the two that it passed', [2, 0, 1], [9, 2, 3], [0]],
  ['nothing of an empty list', [], [], []],
])('it keeps %s', (_, positions, weights, kept) => {
  expect(heaviestInOrder(listOf(positions, weights))).toEqual(kept)
})

test('no other part of a list that is in order is heavier', () => {
  const entries = fc.uniqueArray(
    fc.record({ position: fc.nat(30), weight: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 9,
      selector: ({ position }) => position,
    },
  )
  fc.assert(
    fc.property(entries, (list) => {
      const kept = heaviestInOrder(list)
      const sumOf = (places: number[]) => places.reduce((sum, nth) => sum + (list[nth]?.weight ?? 0), 0)
      const isInOrder = (places: number[]) =>
        places.every(
          (nth, at) => at === 0 || (list[places[at - 1] ?? 0]?.position ?? 0) < (list[nth]?.position ?? 0),
        )
      const parts = Array.from({ length: 2 ** list.length }, (_, bits) =>
        [...list.keys()].filter((nth) => (bits >> nth) & 1),
      ).filter(isInOrder)
      expect(isInOrder(kept)).toBe(true)
      expect(sumOf(kept)).toBe(Math.max(...parts.map(sumOf)))
    }),
  )
})
