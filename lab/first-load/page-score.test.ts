import { expect, test } from 'vitest'
import { scoreOf } from './page-score.ts'

const instant = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockingMs: 0, scriptKb: 0 }

test('an instant page scores 100', () => {
  expect(scoreOf(instant)).toBe(100)
})

test('good values score 90, middling ones 50', () => {
  const good = { firstPaintMs: 1800, largestPaintMs: 2500, layoutShift: 0.1, blockingMs: 200, scriptKb: 0 }
  const middling = {
    firstPaintMs: 3000,
    largestPaintMs: 4000,
    layoutShift: 0.25,
    blockingMs: 600,
    scriptKb: 0,
  }
  expect([scoreOf(good), scoreOf(middling)]).toEqual([90, 50])
})

test('blocking time has the highest weight', () => {
  const loss = (change: object) => 100 - scoreOf({ ...instant, ...change })
  expect(loss({ blockingMs: 600 })).toBeGreaterThan(loss({ largestPaintMs: 4000 }))
  expect(loss({ largestPaintMs: 4000 })).toBeGreaterThan(loss({ firstPaintMs: 3000 }))
})
