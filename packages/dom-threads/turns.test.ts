import { TooManyAtOnce } from '@vigia/common/errors'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const limits = { max: 3, maxPerOwner: 2, retryAfterSeconds: 5 }

test('one owner has a part of the places, and all of them together no more than there are', async () => {
  const inTurn = openTurns(limits)
  const { promise, resolve } = Promise.withResolvers<string>()
  const take = (owner: string) => inTurn(owner, () => promise)
  const taken = [take('one'), take('one'), take('other')]
  await expect(take('one')).rejects.toThrow(TooManyAtOnce)
  await expect(take('a third')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  resolve('done')
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
})

test('work that fails gives its place back', async () => {
  const inTurn = openTurns({ ...limits, max: 1 })
  const fail = () => Promise.reject(new Error('it failed'))
  await expect(inTurn('one', fail)).rejects.toThrow('it failed')
  expect(await inTurn('one', async () => 'done')).toBe('done')
})
