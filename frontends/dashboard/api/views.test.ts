import { expect, test } from 'vitest'
import type { Page } from './types.ts'
import { allViews, replaceViews, siblingsOf, worstView } from './views.ts'

const view = (id: string, more: Partial<Page> = {}) =>
  ({ id, path: '/', status: 'unchanged', goneAt: null, ...more }) as Page
const pages = [
  view('a', { views: [view('a1'), view('a2')] }),
  view('b', { views: [] }),
  view('c', { goneAt: '2026-11-20', views: [view('c1', { goneAt: '2026-11-20' })] }),
]
const idsOf = (some: Page[]) => some.map(({ id }) => id)

test('each view is decided separately, but a page that is gone is gone once', () => {
  expect(idsOf(allViews(pages))).toEqual(['a', 'a1', 'a2', 'b', 'c'])
})

test('the other views of a page are found from any of them', () => {
  expect(idsOf(siblingsOf(pages, 'a1'))).toEqual(['a', 'a1', 'a2'])
  expect(siblingsOf(pages, 'b')).toEqual([])
  expect(siblingsOf(pages, undefined)).toEqual([])
})

test('a decision about one view leaves the others as they are', () => {
  const [page] = replaceViews(pages, [view('a1', { status: 'changed' })])
  expect([page?.status, page?.views?.map(({ status }) => status)]).toEqual([
    'unchanged',
    ['changed', 'unchanged'],
  ])
  const [other] = replaceViews(pages, [view('a', { status: 'changed' })])
  expect([other?.status, idsOf(other?.views ?? [])]).toEqual(['changed', ['a1', 'a2']])
})

test('the card of a page shows the view that most needs a decision, the default one if others are no worse', () => {
  const shownOf = (status: Page['status'], ...others: Page['status'][]) => {
    const views = others.map((one, nth) => view(`a${nth + 1}`, { status: one }))
    const worstStatus = [status, ...others].includes('changed') ? 'changed' : status
    return worstView(view('a', { status, worstStatus, views })).id
  }
  expect(shownOf('unchanged', 'unchanged', 'changed')).toBe('a2')
  expect(shownOf('changed', 'changed')).toBe('a')
  expect(shownOf('new')).toBe('a')
  expect(worstView(view('c', { goneAt: '2026-11-20', worstStatus: 'changed' })).id).toBe('c')
})
