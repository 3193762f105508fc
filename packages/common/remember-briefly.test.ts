import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberBriefly } from './remember-briefly.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function counted(most?: number) {
  let count = 0
  const ask = rememberBriefly(
    (question: string) => question,
    async () => (count += 1),
    { ms: 1_000, ...(most && { most }) },
  )
  return ask
}

test('the same question has the same answer until its time is up', async () => {
  const ask = counted()
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(999)
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask('a')).toBe(3)
})

test('no more questions are remembered than may be', async () => {
  const ask = counted(2)
  for (const question of ['a', 'b', 'c']) await ask(question)
  expect([await ask('c'), await ask('a')]).toEqual([3, 4])
})
