import { expect, test } from 'vitest'
import { placesOf, poolOf } from './pools.ts'

const id = '3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d'

test.each([
  ['a user’s click', { purpose: 'asked', candidateId: null }, false, undefined],
  ['a scheduled check', { purpose: 'scheduled', candidateId: null }, false, 'schedules'],
  ['a second look', { purpose: 'confirming', candidateId: null }, false, 'schedules'],
  ['a visitor’s click', { purpose: 'asked', candidateId: null }, true, 'visitors'],
  ['a candidate', { purpose: 'asked', candidateId: id }, false, 'candidates'],
] as const)('%s takes its places where it should', (_, job, isVisitors, pool) => {
  expect(poolOf(job, isVisitors)).toBe(pool)
})

test('candidates have places for each capture worker, and none for discoveries', () => {
  expect(placesOf('candidates', 1)).toEqual({ discoveries: 0, pages: 4, pagesOfJob: 4 })
  expect(placesOf('candidates', 3)).toMatchObject({ pages: 12 })
})
