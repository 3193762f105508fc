import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('Sun, 06 Nov 1994 08:49:00 GMT')

test.each([
  ['seconds', '120', 120_000],
  ['no time at all', ' 0 ', 0],
  ['a date', 'Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
  ['a date as it was written once', 'Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
  ['a date without a zone, which is Greenwich’s', 'Sun Nov  6 08:49:37 1994', 37_000],
  ['a date that is over', 'Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ['nothing', '', undefined],
  ['less than nothing', '-5', undefined],
  ['half a second', '0.5', undefined],
  ['words', 'in a minute', undefined],
  ['a number that is none', '9'.repeat(400), undefined],
])('the delay that a website asks for by %s is kept', (_, text, wait) => {
  expect(readRetryAfter(text, '', now)).toBe(wait)
})

test('a date is compared with the clock of the website that names it', () => {
  const [until, itsNow] = ['Sun, 06 Nov 1994 09:00:10 GMT', 'Sun, 06 Nov 1994 09:00:00 GMT']
  expect(readRetryAfter(until, itsNow, now)).toBe(10_000)
  expect(readRetryAfter(until, 'some day', now)).toBe(670_000)
})
