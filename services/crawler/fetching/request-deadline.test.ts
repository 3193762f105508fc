import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitRequestTime } from './request-deadline.ts'

test('the signal aborts when the time is up, not before, and later for later requests', async () => {
  const deadline = limitRequestTime(300, new AbortController().signal)
  const began = performance.now()
  const ends: string[] = []
  const first = deadline()
  first.addEventListener('abort', () => ends.push('first'))
  await sleep(150)
  const second = deadline()
  second.addEventListener('abort', () => ends.push('second'))
  await once(second, 'abort')
  expect(performance.now() - began).toBeGreaterThan(440)
  expect(ends).toEqual(['first', 'second'])
  expect(first.reason).toMatchObject({ name: 'TimeoutError' })
})

test('the signal aborts when the discovery does, for pending and later requests', () => {
  const need = new AbortController()
  const deadline = limitRequestTime(10_000, need.signal)
  const waiting = deadline()
  need.abort('cancelled')
  expect([waiting.reason, deadline().reason]).toEqual(['cancelled', 'cancelled'])
})
