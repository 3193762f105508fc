import { expect, test } from 'vitest'
import { openPostponements } from './postponements.ts'

test('work is put off for longer each time, for twenty minutes in all', () => {
  let now = 0
  const { next, end } = openPostponements('test', () => now)
  const delays: number[] = []
  for (let delay = next('page'); delay !== undefined && delays.length < 100; delay = next('page')) {
    delays.push(delay / 1_000)
    // Each attempt takes half a minute more.
    now += delay + 30_000
  }
  expect(delays.slice(0, 6)).toEqual([10, 20, 40, 60, 60, 60])
  expect(delays).toHaveLength(15)
  expect(next('another page')).toBe(10_000)
  end('page')
  expect(next('page')).toBe(10_000)
})
