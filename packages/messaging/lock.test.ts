import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLock } from './lock.ts'

function counter() {
  let now = 0
  let most = 0
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(5)
    now -= 1
  }
  return { work, most: () => most }
}

test('several pass together', async () => {
  const pass = openLock(1_000)
  const { work, most } = counter()
  await Promise.all([pass(false, work), pass(false, work), pass(false, work)])
  expect(most()).toBe(3)
})

test('an exclusive holder runs alone, before and after', async () => {
  const pass = openLock(1_000)
  const seen: string[] = []
  const note = (name: string) => async () => {
    seen.push(`${name} in`)
    await sleep(5)
    seen.push(`${name} out`)
  }
  await Promise.all([pass(false, note('a')), pass(true, note('alone')), pass(false, note('b'))])
  expect(seen).toEqual(['a in', 'a out', 'alone in', 'alone out', 'b in', 'b out'])
})

test('one that fails does not delay the rest', async () => {
  const pass = openLock(1_000)
  const fail = async () => {
    throw new Error('no')
  }
  const results = await Promise.allSettled([pass(true, fail), pass(false, async () => 'through')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
})

test('one that is slow delays no one for longer than the time-out', async () => {
  const pass = openLock(30)
  const end = Promise.withResolvers<void>()
  const slow = pass(false, () => end.promise)
  const slowAlone = pass(true, () => end.promise)
  expect(await pass(false, async () => 'through')).toBe('through')
  expect(await pass(true, async () => 'alone')).toBe('alone')
  end.resolve()
  await Promise.all([slow, slowAlone])
})
