import { expect, test } from 'vitest'
import { activityOf, badgesOf, factsOf, previewOf } from './website-card.messages.ts'
import type { Website } from '../api/types.ts'

const website = (fields: Partial<Website> = {}): Website => ({
  id: 'w',
  url: 'https://bakery.example/shop',
  title: null,
  lastScanned: null,
  sensitivity: 'normal',
  pageCount: 3,
  screenshotCount: 3,
  activeJobId: null,
  homepage: {},
  ...fields,
})

test('pages and screenshots are counted', () => {
  expect(factsOf(website({ pageCount: 1, screenshotCount: 0 }))).toBe('1 page · 0 screenshots')
})

test('the baseline of the homepage is preferred to its current screenshot', () => {
  const [baseline, current] = [{ thumbnail: 'approved.webp' }, { thumbnail: 'newest.webp' }]
  expect(previewOf(website({ homepage: { baseline, current } }))).toBe('approved.webp')
  expect(previewOf(website({ homepage: { current } }))).toBe('newest.webp')
  expect(previewOf(website())).toBeUndefined()
})

test('there is activity while a job runs, in this tab or another, and while screenshots are missing', () => {
  expect(activityOf(website(), true)).toBe('Working on its pages')
  expect(activityOf(website({ activeJobId: 'j' }), false)).toBe('Working on its pages')
  expect(activityOf(website({ screenshotCount: 2 }), false)).toBe('1 page without a screenshot')
  expect(activityOf(website(), false)).toBeUndefined()
})

test('badges say what needs attention, the most important first', () => {
  const checkedAt = '2026-11-12T07:04:00Z'
  const none = { changed: 0, failed: 0, new: 0, gone: 0 }
  expect(badgesOf(website({ checkedAt, attention: { ...none, changed: 30, failed: 1 } }))).toEqual([
    { tone: 'warning', text: '30 changed' },
    { tone: 'danger', text: '1 error' },
  ])
  expect(badgesOf(website({ checkedAt, attention: { ...none, new: 2, gone: 1 } }))).toEqual([
    { tone: 'info', text: '2 new' },
    { tone: 'neutral', text: '1 gone' },
  ])
  expect(badgesOf(website({ checkedAt, attention: none }))).toEqual([{ tone: 'success', text: 'Unchanged' }])
  expect(badgesOf(website({ checkedAt: null, attention: none }))).toEqual([])
  expect(badgesOf(website())).toEqual([])
})
