import { expect, test } from 'vitest'
import { matchInOrder } from './match-in-order.ts'

const match = (a: number[], b: number[]) => [...matchInOrder(Int32Array.from(a), Int32Array.from(b))]
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => from + nth)

test('what came in or went moves no partner of the others', () => {
  expect(match([1, 2, 3], [1, 9, 2, 3])).toEqual([0, 2, 3])
  expect(match([1, 9, 2, 3], [1, 2, 3])).toEqual([0, -1, 1, 2])
  expect(match([], [1])).toEqual([])
})

test('of two that changed places one stays', () => {
  expect(match([1, 2], [2, 1]).filter((other) => other >= 0)).toHaveLength(1)
})

test('one among 5,000 equal ones that came in is found by what stands around it', () => {
  const cards = numbers(1_000, 10).flatMap((name) => [name, 1, 2, 3, 4])
  const more = cards.toSpliced(2_500, 0, 9_999, 1, 2, 3, 4)
  const partners = match(cards, more)
  expect(partners).toEqual(numbers(5_000).map((nth) => (nth < 2_500 ? nth : nth + 5)))
})

test('equal ones without anything around them are matched one by one', () => {
  const partners = match(numbers(5_000).fill(7), numbers(5_003).fill(7))
  expect(partners).toEqual(numbers(5_000))
})

test('each member has one partner, in ascending order, whatever the lists hold', () => {
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const [length, keys] of [
    [300, 5],
    [2_000, 40],
    [2_000, 1_500],
    [3_000, 2],
  ] as const) {
    const [a, b] = [numbers(length).map(() => random(keys)), numbers(length).map(() => random(keys))]
    const partners = match(a, b)
    const found = partners.filter((other) => other >= 0)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(new Set(found).size).toBe(found.length)
    expect(partners.every((other, nth) => other < 0 || a[nth] === b[other])).toBe(true)
  }
})
