import { expect, test } from 'vitest'
import { describeEnding, nameOnce } from './describe-ending.ts'
import type { Job, JobType, Page } from './website.ts'

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
  expect(describeEnding('completed', ended(type), [])).toMatchObject({ title })
})

test('a capture is complete only when every page has its picture or its error', () => {
  const capture = ended('screenshot-capture')
  expect(describeEnding('completed', capture, [page('error')])).toMatchObject({ title: 'Capture completed' })
  const some = describeEnding('completed', capture, [page('error'), page('processing')])
  expect(some).toMatchObject({ title: 'Screenshot capture completed' })
})

test('what came of a job is told in numbers', () => {
  const result = { pagesFound: 30, totalPages: 12, pagesChanged: 2, pagesFailed: 1 }
  const told = (type: JobType, of = result) =>
    describeEnding('completed', ended(type, null, of), [])?.description
  expect(told('diff-check')).toBe('12 pages, 2 changed, 1 could not be compared')
  expect(told('screenshot-capture')).toBe('12 pages, 2 changed, 1 could not be captured')
  expect(told('website-analysis')).toBe('12 pages, 2 changed, 1 could not be captured')

  const found = { pagesFound: 1, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  expect(told('page-discovery', found)).toBe('1 page')
  expect(told('page-discovery', { ...found, pagesFailed: 2 })).toBe('1 page, 2 with an error')
})

test.each<[string, Page[], string]>([
  ['nothing was captured', [page('pending')], 'Capture screenshots and approve them first.'],
  ['nothing was approved', [page('new', 'current')], 'Approve screenshots first: they become the baseline.'],
  [
    'nothing that was approved was captured since',
    [page('error', 'baseline', 'current'), page('new', 'current')],
    'No page has both a baseline and a fresh screenshot.',
  ],
])('a comparison of nothing is not called one, and says what to do where %s', (_, pages, description) => {
  const result = { pagesFound: 0, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  const toast = describeEnding('completed', ended('diff-check', null, result), pages)
  expect(toast).toEqual({ title: 'Nothing to compare yet', description })
})

test('a list that the limit cut says so', () => {
  const found = { pagesFound: 100, pagesBeyond: 30, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  const toast = describeEnding('completed', ended('page-discovery', null, found), [])
  expect(toast?.description).toBe('130 found, 100 are watched')
})

test('a sentence names its host once', () => {
  expect(nameOnce('example.org', 'example.org refused the connection.')).toBe(
    'example.org refused the connection.',
  )
  expect(nameOnce('example.org', '3 pages')).toBe('example.org · 3 pages')
  expect([nameOnce(undefined, '3 pages'), nameOnce('example.org', undefined)]).toEqual([
    '3 pages',
    'example.org',
  ])
})

test('a failure says why, or at least that it is one', () => {
  expect(describeEnding('failed', ended('page-discovery', 'No answer'), [])).toEqual({
    title: 'Discovery failed',
    description: 'No answer',
    isBad: true,
  })
  expect(describeEnding('failed', null, [])).toMatchObject({
    title: 'Operation failed',
    description: 'An error occurred during the operation',
  })
})

test('a cancelled job is announced, a lost one is not', () => {
  expect(describeEnding('cancelled', null, [])).toEqual({ title: 'Operation cancelled' })
  expect(describeEnding('missing', null, [])).toBeUndefined()
  expect(describeEnding('timed-out', null, [])).toBeUndefined()
})
