import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('no more than so many work at a time, each in its turn, and one that fails makes room too', async () => {
  const inTurn = openTurns(2)
  let [busy, most] = [0, 0]
  const order: number[] = []
  const work = (nth: number) =>
    inTurn(async () => {
      busy += 1
      most = Math.max(most, busy)
      order.push(nth)
      await new Promise((resolve) => setTimeout(resolve, 5))
      busy -= 1
      if (nth === 1) throw new Error('fails')
    })
  await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect({ most, order }).toEqual({ most: 2, order: [0, 1, 2, 3, 4] })
})
