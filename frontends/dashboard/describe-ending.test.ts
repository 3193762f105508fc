import { expect, test } from 'vitest'
import { describeEnding } from './describe-ending.ts'
import type { Job, JobType, Page } from './website.ts'

const ended = (type: JobType, error: string | null = null, result: Job['result'] = null) => ({
  type,
  error,
  result,
})
const page = (status: Page['status']) => ({ status, screenshots: {}, goneAt: null }) as Page

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
  const toast = describeEnding('completed', ended('diff-check', null, result), [])
  expect(toast?.description).toBe('12 pages, 2 changed, 1 failed')

  const found = { pagesFound: 1, totalPages: 0, pagesChanged: 0, pagesFailed: 0 }
  expect(describeEnding('completed', ended('page-discovery', null, found), [])?.description).toBe('1 page')
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
