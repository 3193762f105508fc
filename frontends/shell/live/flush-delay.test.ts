import { expect, test } from 'vitest'
import { flushDelay } from './flush-delay.ts'

/** The times in milliseconds at which a tab reloads while something changes every 100 ms for ten seconds. */
function askedAt(isHidden: boolean) {
  const times: number[] = []
  let [gapMs, last] = [0, -Infinity]
  for (let now = 0; now < 10_000; now += 100) {
    if (now < last) continue
    const at = now + flushDelay.of({ gapMs, sinceMs: now - last, isHidden })
    gapMs = flushDelay.nextGap(gapMs, at - last)
    last = at
    times.push(at)
  }
  return times
}

test('the first change is asked for at once, and those of a long job less and less often', () => {
  const times = askedAt(false)
  expect(times[0]).toBe(100)
  expect(times.length).toBeLessThan(10)
  const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1_700)
})

test('a tab that nobody sees asks at most every ten seconds', () => {
  expect(askedAt(true).length).toBeLessThanOrEqual(2)
})
