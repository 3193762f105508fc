import { expect, test } from 'vitest'
import { describeOutcome, watchedOf, withName } from './job-outcome.messages.ts'
import type { Job, JobType, Page } from '../api/types.ts'

const ended = (type: JobType, error: string | null = null, result: Job['result'] = null) => ({
  type,
  error,
  result,
})
const page = (status: Page['status'], ...shots: string[]) =>
  ({ status, screenshots: Object.fromEntries(shots.map((kind) => [kind, {}])), goneAt: null }) as Page

test.each<[JobType, string]>([
  ['page-discovery', 'Pages discovered'],
  ['diff-check', 'Differences checked'],
  ['website-analysis', 'Website analyzed successfully'],
])('a completed %s is announced as %j', (type, title) => {
  expect(describeOutcome('completed', ended(type), [])).toMatchObject({ title })
})

test('a capture is complete when every page has a screenshot or an error', () => {
  const capture = ended('screenshot-capture')
  expect(describeOutcome('completed', capture, [page('error')])).toMatchObject({ title: 'Capture completed' })
  const some = describeOutcome('completed', capture, [page('error'), page('processing')])
  expect(some).toMatchObject({ title: 'Screenshot capture completed' })
})

test('the outcome of a job is described in numbers', () => {
  const result = { pagesFound: 30, totalPages: 12, pagesChanged: 2, pagesFailed: 1 }
  const outcomeOf = (type: JobType, of = result) =>
    describeOutcome('completed', ended(type, null, of), [])?.description
  expect(outcomeOf('diff-check')).toBe('12 pages, 2 changed, 1 could not be compared')
  expect(outcomeOf('screenshot-capture')).toBe('12 pages, 2 changed, 1 could not be captured')
  expect(outcomeOf('website-analysis')).toBe('12 pages, 2 changed, 1 could not be captured')

  const found = { pagesFound: 1, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  expect(outcomeOf('page-discovery', found)).toBe('1 page')
  expect(outcomeOf('page-discovery', { ...found, pagesFailed: 2 })).toBe('1 page, 2 with an error')
})

test.each<[string, Page[], string]>([
  ['nothing was captured', [page('pending')], 'Capture screenshots and approve them first.'],
  ['nothing was approved', [page('new', 'current')], 'Approve screenshots first: they become the baseline.'],
  [
    'nothing that was approved was captured since',
    [page('error', 'baseline', 'current'), page('new', 'current')],
    'No page has both a baseline and a fresh screenshot.',
  ],
])('a comparison without pages to compare says what to do when %s', (_, pages, description) => {
  const result = { pagesFound: 0, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  const toast = describeOutcome('completed', ended('diff-check', null, result), pages)
  expect(toast).toEqual({ title: 'Nothing to compare yet', description })
})

test('a list that was cut at the limit mentions it', () => {
  const found = { pagesFound: 100, pagesBeyond: 30, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  const toast = describeOutcome('completed', ended('page-discovery', null, found), [])
  expect(toast?.description).toBe('130 found, 100 are watched')
  expect(watchedOf(1, 2)).toBe('3 found, 1 is watched')
})

test('the website is named once', () => {
  expect(withName('example.org', 'example.org refused the connection.')).toBe(
    'example.org refused the connection.',
  )
  expect(withName('example.org', '3 pages')).toBe('example.org · 3 pages')
  expect([withName(undefined, '3 pages'), withName('example.org', undefined)]).toEqual([
    '3 pages',
    'example.org',
  ])
})

test('a failure shows its error, or a generic message', () => {
  expect(describeOutcome('failed', ended('page-discovery', 'No answer'), [])).toEqual({
    title: 'Discovery failed',
    description: 'No answer',
    isError: true,
  })
  expect(describeOutcome('failed', null, [])).toMatchObject({
    title: 'Operation failed',
    description: 'An error occurred during the operation',
  })
})

test('a cancelled job is announced, a missing one is not', () => {
  expect(describeOutcome('cancelled', null, [])).toEqual({ title: 'Operation cancelled' })
  expect(describeOutcome('missing', null, [])).toBeUndefined()
  expect(describeOutcome('timed-out', null, [])).toBeUndefined()
})
