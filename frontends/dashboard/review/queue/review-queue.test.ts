import { expect, test } from 'vitest'
import type { Page, Status } from '../../api/types.ts'
import { countDecided, extendQueue, nextOpen } from './review-queue.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }
const page = (id: string, status: Status, more: Partial<Page> = {}): Page => ({
  id,
  path: `/${id}`,
  fullUrl: `https://example.com/${id}`,
  title: null,
  status,
  diffPercentage: null,
  diffRatio: null,
  contentRatio: null,
  shiftedRows: null,
  regions: [],
  sensitivity: null,
  truncated: false,
  unsettled: false,
  reason: null,
  lastCaptured: null,
  goneAt: null,
  screenshots: status === 'error' ? {} : { current: shot },
  ...more,
})
const pages = [
  page('same', 'unchanged'),
  page('gone', 'changed', { goneAt: '2026-11-21' }),
  page('fresh', 'new'),
  page('c10', 'changed'),
  page('c9', 'changed'),
  page('broken', 'error'),
  page('waiting', 'pending'),
]
const idsOf = (queue: { pageId: string }[]) => queue.map(({ pageId }) => pageId)

test('errors come first, then what changed, what is new and what is gone', () => {
  expect(idsOf(extendQueue([], pages))).toEqual(['broken', 'c9', 'c10', 'fresh', 'gone'])
})

test('a page that was decided keeps its place, and a page that changes later joins its section', () => {
  const before = extendQueue([], pages)
  const approved = pages.map((one) => (one.id === 'c9' ? page('c9', 'unchanged') : one))
  expect(extendQueue(before, approved)).toBe(before)
  const later = [...approved, page('c1', 'changed')]
  expect(idsOf(extendQueue(before, later))).toEqual(['broken', 'c9', 'c10', 'c1', 'fresh', 'gone'])
})

test('only what can be approved counts as open', () => {
  const queued = [
    page('broken', 'error'),
    page('c9', 'unchanged'),
    page('c10', 'changed'),
    page('fresh', 'new'),
  ]
  expect(countDecided(queued)).toEqual({ decided: 1, all: 3 })
})

test('after a page comes the next open one, from the top again at the end', () => {
  const queued = [page('a', 'changed'), page('b', 'unchanged'), page('c', 'changed'), page('d', 'error')]
  expect(nextOpen(queued, 'a')?.id).toBe('c')
  expect(nextOpen(queued, 'c')?.id).toBe('a')
  expect(nextOpen(queued, undefined)?.id).toBe('a')
  expect(nextOpen([page('a', 'changed')], 'a')).toBeUndefined()
})
