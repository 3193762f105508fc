import { Problem } from '@vigia/kit/errors'
import { expect, test } from 'vitest'
import { openQueue } from './queue.ts'

const task = () => Promise.withResolvers<string>()

test('so many run at a time, and the next starts when one is done', async () => {
  const inTurn = openQueue(2, 10)
  const tasks = [task(), task(), task()]
  const started: number[] = []
  const runs = tasks.map(({ promise }, nth) =>
    inTurn(() => {
      started.push(nth)
      return promise
    }),
  )
  expect(started).toEqual([0, 1])
  tasks[1]?.resolve('done')
  expect(await runs[1]).toBe('done')
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
})

test('who would wait behind too many is sent away at once, until there is room', async () => {
  const inTurn = openQueue(1, 1)
  const [first, second] = [task(), task()]
  const runs = [inTurn(() => first.promise), inTurn(() => second.promise)]
  const refused: unknown = await inTurn(async () => 'never').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({
    status: 503,
    message: 'We are busy at the moment, please try again in a few seconds',
  })
  first.resolve('')
  second.resolve('')
  await Promise.all(runs)
  expect(await inTurn(async () => 'again')).toBe('again')
})

test('a failure makes room like a success', async () => {
  const inTurn = openQueue(1, 0)
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes')).toBe('yes')
})
