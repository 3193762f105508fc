import { expect, test } from 'vitest'
import { describeTime, readTimeout } from './timeout.ts'

test.each([
  ['90s', 90_000],
  ['20m', 1_200_000],
  ['24h', 86_400_000],
  [' 1m ', 60_000],
])('%s is a time', (text, timeMs) => {
  expect(readTimeout('--timeout', text)).toBe(timeMs)
})

test.each(['', '20', '0m', '-5m', '1.5h', '25h', '20 minutes', '5d', '1e3s', '9999999999s'])(
  '“%s” is refused with examples',
  (text) => {
    expect(() => readTimeout('--timeout', text)).toThrow(
      '--timeout is a time such as 90s, 20m or 1h, and at most 24h',
    )
  },
)

test.each([
  [400, 'a second'],
  [90_000, '90 seconds'],
  [119_500, '2 minutes'],
  [1_200_000, '20 minutes'],
])('%i ms are %s', (timeMs, text) => {
  expect(describeTime(timeMs)).toBe(text)
})
