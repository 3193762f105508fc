import { expect, test } from 'vitest'
import {
  changedHeadline,
  changedSentence,
  completedHeadline,
  failingHeadline,
  lateHeadline,
  listedHeadline,
  notFoundReason,
  recoveredSentence,
  websiteHeadline,
} from './alert.messages.ts'

const host = 'shop.example'

test.each([
  [changedHeadline(host, 3), '3 pages changed on shop.example'],
  [changedHeadline(host, 1), '1 page changed on shop.example'],
  [failingHeadline(host, 1, 80), '1 page fails on shop.example'],
  [failingHeadline(host, 41, 80), '41 of 80 pages fail on shop.example'],
  [failingHeadline(host, 1, 1), '1 page fails on shop.example'],
  [listedHeadline(host, 2, 1), '2 new pages and 1 removed page on shop.example'],
  [listedHeadline(host, 0, 2), '2 removed pages on shop.example'],
  [websiteHeadline(host, 'shop.example refused the connection.'), 'shop.example refused the connection'],
  [notFoundReason(1, 3), '1 of 3 pages was not found'],
  [notFoundReason(2, 3), '2 of 3 pages were not found'],
  [websiteHeadline(host, '41 of 80 pages were not found'), 'shop.example: 41 of 80 pages were not found'],
  [
    completedHeadline(host, { pages: 80, changed: 3, failed: 0 }),
    'shop.example was checked: 80 pages, 3 changed',
  ],
])('%s', (headline, expected) => {
  expect(headline).toBe(expected)
})

test.each([
  [2, 0.004, '2 places changed, 0.4% of the page'],
  [1, 0.0002, '1 place changed, less than 0.1% of the page'],
  [7, 0.256, '7 places changed, 26% of the page'],
])('%d places and a ratio of %d are «%s»', (places, ratio, sentence) => {
  expect(changedSentence(places, ratio)).toBe(sentence)
})

test('a day is named when it is not today by the clock of the schedule', () => {
  const since = new Date('2026-03-21T10:00:00Z')
  const zone = 'America/Sao_Paulo'
  const headline = (now: string) => lateHeadline(host, since, new Date(now), zone)
  expect(headline('2026-03-22T02:00:00Z')).toBe('Vigia could not look at shop.example since 07:00')
  expect(headline('2026-03-22T10:00:00Z')).toBe('Vigia could not look at shop.example since 21 Mar 07:00')
})

test.each([
  [0.2, '1 minute'],
  [42, '42 minutes'],
  [300, '5 hours'],
  [4_320, '3 days'],
])('%d minutes are written as %s', (minutes, duration) => {
  const since = new Date('2026-03-21T10:00:00Z')
  const now = new Date(since.getTime() + minutes * 60_000)
  expect(recoveredSentence(since, now)).toBe(`Works again after ${duration}`)
})
