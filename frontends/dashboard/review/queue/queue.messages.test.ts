import { expect, test } from 'vitest'
import type { Page } from '../../api/types.ts'
import { describeProgress } from './queue.messages.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp' }
const page = (status: Page['status'], more: Partial<Page> = {}) =>
  ({ status, reportedAt: null, goneAt: null, screenshots: { current: shot }, ...more }) as Page
const gone = page('unchanged', { goneAt: '2026-11-21' })

test.each<[string, Page[], string, string]>([
  ['pages', [page('changed'), page('unchanged'), page('new')], '1 of 3 pages decided', ''],
  ['one page', [page('changed')], '0 of 1 page decided', ''],
  [
    'pages in two windows',
    [page('changed'), page('changed', { viewport: 1 })],
    '0 of 2 screenshots decided',
    '',
  ],
  [
    'a gone page and errors',
    [page('changed'), gone, page('error'), page('error')],
    '0 of 1 page decided',
    'and 1 gone, 2 with an error',
  ],
  ['only a gone page', [gone], '1 gone', ''],
  ['nothing', [], 'Nothing to decide', ''],
])('the progress of %s says what it counts, and what it does not', (_, queued, progress, others) => {
  expect(describeProgress(queued)).toEqual({ progress, others })
})
