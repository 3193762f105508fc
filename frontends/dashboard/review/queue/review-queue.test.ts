import { expect, test } from 'vitest'
import type { Page, Status } from '../../api/types.ts'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence } from '@vigia/domain/change-messages/sentence'
import { countAlike } from './meanings.ts'
import { makePage, makeRegion, shot } from '../../pages/testing/make-page.ts'
import { countDecided, extendQueue, nextOpen, partQueue } from './review-queue.ts'

const page = (id: string, status: Status, more: Partial<Page> = {}) =>
  makePage(`/${id}`, status, { id, screenshots: status === 'error' ? {} : { current: shot }, ...more })
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

/** A region that came in over the whole width. */
const region = (fingerprint: string, height = 40) => {
  const size = { width: 1280, baselineHeight: 0, currentHeight: height, pixels: height * 1280 }
  return makeRegion(fingerprint, { kind: 'inserted', ...size })
}
const changed = (id: string, ...fingerprints: string[]) =>
  page(id, 'changed', { regions: fingerprints.map((one) => region(one)) })
const partsOf = (queue: ReturnType<typeof extendQueue>) =>
  partQueue(queue).map(({ title, pageIds }) => [title].concat(pageIds))

test('pages with the same change stand under one heading, the most frequent change first', () => {
  const queue = extendQueue(
    [],
    [
      changed('a', 'price'),
      changed('b', 'footer', 'price'),
      changed('c', 'footer'),
      changed('d', 'footer'),
      changed('e', 'price'),
      changed('f', 'footer'),
    ],
  )
  expect(partsOf(queue)).toEqual([
    ['Block added, 40 px high', 'b', 'c', 'd', 'f'],
    ['Block added, 40 px high', 'a', 'e'],
  ])
})

const says = (after: string) => {
  const fact = { kind: 'added' as const, role: 'link', name: '', before: '', after, dx: 0, dy: 0, region: 0 }
  return { ...completeSentence(fact), text: sentenceText(fact) }
}

test('pages of which the same is said stand together under it, also where their pixels differ, and so do the views of a page', () => {
  const sale = { sentences: [says('Winter sale')] }
  const queue = extendQueue(
    [],
    [
      page('a', 'changed', { regions: [region('wide')], ...sale }),
      page('a-phone', 'changed', { path: '/a', viewport: 1, regions: [region('narrow')], ...sale }),
      page('b', 'changed', { regions: [region('wide')], ...sale }),
      page('b-phone', 'changed', { path: '/b', viewport: 1, regions: [region('phone only')] }),
      page('c', 'changed', { regions: [region('narrow')], ...sale }),
      page('d', 'changed', { regions: [region('price')], sentences: [says('29 €')] }),
    ],
  )
  expect(partsOf(queue)).toEqual([
    ['Link “Winter sale” is new', 'a', 'a-phone', 'b', 'b-phone', 'c'],
    ['Changed', 'd'],
  ])
})

test('what is approved with one key is what has the same pixels, and what only says the same is counted as left', () => {
  const sale = { sentences: [says('Winter sale')] }
  const a = page('a', 'changed', { regions: [region('wide')], ...sale })
  const others = [
    page('b', 'changed', { regions: [region('wide')], ...sale }),
    page('c', 'changed', { regions: [region('narrow')], ...sale }),
    page('d', 'changed', { regions: [region('price')], sentences: [says('29 €')] }),
    page('e', 'changed', { regions: [{ ...region('narrow'), isAccepted: true }], ...sale }),
  ]
  expect(countAlike([a, ...others], a, 'wide')).toBe(1)
  expect(countAlike(others, undefined, 'wide')).toBe(0)
})

test('the two windows of one page are no group', () => {
  const sale = { sentences: [says('Winter sale')] }
  const queue = extendQueue(
    [],
    [
      page('a', 'changed', { regions: [region('wide')], ...sale }),
      page('a-phone', 'changed', { path: '/a', viewport: 1, regions: [region('wide')], ...sale }),
    ],
  )
  expect(partsOf(queue)).toEqual([['Changed', 'a', 'a-phone']])
})

test('a page that shares its change with no other, or only with pages of a larger group, is listed alone', () => {
  const queue = extendQueue(
    [],
    [changed('a', 'price'), changed('b', 'footer', 'price'), changed('c', 'footer'), changed('d', 'footer')],
  )
  expect(partsOf(queue)).toEqual([
    ['Block added, 40 px high', 'b', 'c', 'd'],
    ['Changed', 'a'],
  ])
})

test('a group keeps its heading and its place when it is approved', () => {
  const before = extendQueue([], [changed('a', 'footer'), changed('b', 'footer'), changed('c', 'price')])
  const after = extendQueue(before, [
    page('a', 'unchanged'),
    page('b', 'unchanged'),
    changed('c', 'price'),
    changed('d', 'logo'),
  ])
  expect(partsOf(after)).toEqual([
    ['Block added, 40 px high', 'a', 'b'],
    ['Changed', 'c', 'd'],
  ])
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

test('a reported page counts as decided, stays in its place and is not offered again', () => {
  const reported = pages.map((one) =>
    one.id === 'c9' ? page('c9', 'changed', { reportedAt: '2026-11-21' }) : one,
  )
  expect(idsOf(extendQueue([], reported))).toEqual(['broken', 'c9', 'c10', 'fresh', 'gone'])
  expect(countDecided(reported)).toEqual({ decided: 2, all: 4 })
  expect(
    nextOpen(
      reported.filter(({ id }) => id.startsWith('c')),
      undefined,
    )?.id,
  ).toBe('c10')
})
