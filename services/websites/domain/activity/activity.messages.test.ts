import { expect, test } from 'vitest'
import {
  approvedPageMessage,
  approvedMessage,
  cancelledMessage,
  capturedMessage,
  comparedMessage,
  foundMessage,
  mutedMessage,
  tunedPageMessage,
} from './activity.messages.ts'

const job = (totalPages: number, pagesFailed = 0, pagesChanged = 0) => ({
  totalPages,
  processedPages: totalPages,
  pagesFailed,
  pagesChanged,
})

test.each([
  [{ found: 22, fresh: 22, gone: 0, failing: 0 }, 'Found 22 pages'],
  [{ found: 22, fresh: 0, gone: 0, failing: 0 }, 'Found 22 pages'],
  [{ found: 1, fresh: 1, gone: 0, failing: 0 }, 'Found 1 page'],
  [{ found: 22, fresh: 2, gone: 0, failing: 0 }, 'Found 22 pages: 2 new'],
  [{ found: 22, fresh: 2, gone: 1, failing: 0 }, 'Found 22 pages: 2 new, 1 gone'],
  [{ found: 21, fresh: 0, gone: 1, failing: 0 }, 'Found 21 pages: 1 gone'],
  [{ found: 21, fresh: 1, gone: 1, failing: 2 }, 'Found 21 pages: 1 new, 1 gone, 2 with an error'],
  [{ found: 0, fresh: 0, gone: 3, failing: 0 }, 'Found no pages: 3 gone'],
  [{ found: 50, fresh: 0, gone: 0, failing: 0, beyond: 80 }, '130 pages found, 50 are watched'],
  [{ found: 1, fresh: 0, gone: 0, failing: 0, beyond: 2 }, '3 pages found, 1 is watched'],
])('a discovery that knows %o has the message: %s', (findings, words) => {
  expect(foundMessage(findings)).toBe(words)
})

test.each([
  [job(22), 0, 'Captured 22 pages'],
  [job(22, 1), 0, 'Captured 21 of 22 pages'],
  [job(0), 0, 'Captured no pages'],
  [job(22, 0, 2), 22, 'Captured 22 pages and compared them with their baselines: 2 changed'],
  [job(22, 0, 1), 20, 'Captured 22 pages and compared 20 with their baselines: 1 changed'],
  [job(22, 1), 21, 'Captured 21 of 22 pages and compared them with their baselines: no changes'],
  [job(1, 0, 1), 1, 'Captured 1 page and compared it with its baseline: 1 changed'],
  [job(2), 1, 'Captured 2 pages and compared 1 with its baseline: no changes'],
])('a capture that counts %o, and %i compared, has the message: %s', (counted, compared, words) => {
  expect(capturedMessage(counted, compared)).toBe(words)
})

test.each([
  [job(22, 0, 2), 'Compared 22 pages with their baselines: 2 changed'],
  [job(22, 1), 'Compared 21 of 22 pages with their baselines: no changes'],
  [job(1), 'Compared 1 page with its baseline: no changes'],
  [job(0), 'No page has a baseline and a screenshot to compare'],
])('a comparison that counts %o has the message: %s', (counted, words) => {
  expect(comparedMessage(counted)).toBe(words)
})

test.each([
  ['page-discovery', 'discovery', 'Page discovery cancelled'],
  ['screenshot-capture', 'pages', 'Capture cancelled after 5 of 22 pages'],
  ['diff-check', 'pages', 'Difference check cancelled after 5 of 22 pages'],
  ['website-analysis', 'discovery', 'Website analysis cancelled'],
] as const)('a %s cancelled in its %s has the message: %s', (type, phase, words) => {
  expect(cancelledMessage({ ...job(22), processedPages: 5, type, phase })).toBe(words)
})

test.each([
  [approvedMessage(1), 'Approved 1 screenshot as baseline'],
  [approvedMessage(22), 'Approved 22 screenshots as baselines'],
  [approvedPageMessage('/'), 'Approved the screenshot of the start page as baseline'],
  [approvedPageMessage('/about'), 'Approved the screenshot of /about as baseline'],
  [
    mutedMessage('/about', new Date('2021-11-12T07:04:00Z'), false),
    'No alerts about /about until 12 Nov 2021 07:04 UTC',
  ],
  [mutedMessage('/', null, true), 'No alerts about the start page until it changes again'],
  [tunedPageMessage('/about', 'strict'), 'Sensitivity of /about changed to strict'],
  [tunedPageMessage('/', null), 'Sensitivity of the start page changed to that of the website'],
])('%s', (words, expected) => {
  expect(words).toBe(expected)
})
