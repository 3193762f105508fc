import { expect, test } from 'vitest'
import { openFairSemaphore } from './fair-semaphore.ts'

test('only so many jobs work at the same time, in fair order, and one that fails makes room, too', async () => {
  const inTurn = openFairSemaphore(2)
  let [busy, most] = [0, 0]
  const order: number[] = []
  const work = (nth: number) =>
    inTurn({}, async () => {
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

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('the page that has worked the least is next', async () => {
  const inTurn = openFairSemaphore(1)
  const [long, short] = [{}, {}]
  const order: string[] = []
  await inTurn(long, () => after(20))
  await Promise.all([
    inTurn({}, () => after(20)),
    inTurn(long, async () => void order.push('long')),
    inTurn(short, async () => void order.push('short')),
  ])
  expect(order).toEqual(['short', 'long'])
})

test('users’ pages are before those of visitors, also if they have worked more', async () => {
  const inTurn = openFairSemaphore(1)
  const [users, visitors] = [{}, { isForVisitor: true }]
  const order: string[] = []
  await inTurn(users, () => after(20))
  await Promise.all([
    inTurn({}, () => after(20)),
    inTurn(visitors, async () => void order.push('visitors')),
    inTurn(users, async () => void order.push('users')),
  ])
  expect(order).toEqual(['users', 'visitors'])
})

test('work that takes too long goes on while the next begins', async () => {
  const inTurn = openFairSemaphore(1, 20)
  const end = Promise.withResolvers<void>()
  const hanging = inTurn({}, () => end.promise)
  expect(await inTurn({}, async () => 'done')).toBe('done')
  end.resolve()
  await hanging
})
