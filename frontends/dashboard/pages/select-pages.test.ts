import { expect, test } from 'vitest'
import {
  approvableTogether,
  canBeApproved,
  countPages,
  isCaptured,
  selectPages,
  neverCaptured,
} from './select-pages.ts'
import type { Page } from '../api/types.ts'
import { makePage as page, shot } from './testing/make-page.ts'

const pages = [
  page('/a', 'processing'),
  page('/b', 'unchanged'),
  page('/c10', 'new'),
  page('/c9', 'new'),
  page('/d', 'error'),
  page('/Team', 'changed', { title: 'Who we are' }),
]
const paths = (found: Page[]) => found.map(({ path }) => path)

test('pages that need attention come first, and numbers in paths are sorted as numbers', () => {
  expect(paths(selectPages(pages, 'all', ''))).toEqual(['/Team', '/d', '/c9', '/c10', '/b', '/a'])
})

test('a filter selects one state', () => {
  expect(paths(selectPages(pages, 'new', ''))).toEqual(['/c9', '/c10'])
})

test.each(['team', ' TEAM ', 'example.com/team', 'who we'])('searching %j finds the page', (search) => {
  expect(paths(selectPages(pages, 'all', search))).toEqual(['/Team'])
})

test('filter and search are combined', () => {
  expect(selectPages(pages, 'new', 'team')).toEqual([])
})

const counted = { all: 6, changed: 1, unchanged: 1, new: 2, error: 1, gone: 0, pending: 1 }

test('the tiles count every page once, so that they add up', () => {
  expect(countPages(pages)).toEqual(counted)
  const { all, ...rest } = countPages([
    ...pages,
    page('/w', 'pending'),
    page('/x', 'new', { goneAt: '2026-11-21' }),
  ])
  expect(Object.values(rest).reduce((sum, count) => sum + count)).toBe(all)
})

test('pending and processing pages share a tile', () => {
  expect(paths(selectPages([...pages, page('/w', 'pending')], 'pending', ''))).toEqual(['/a', '/w'])
})

test('a page that is gone comes last and is counted only as gone', () => {
  const gone = page('/0', 'changed', { goneAt: '2026-11-21' })
  expect(paths(selectPages([gone, ...pages], 'all', '')).at(-1)).toBe('/0')
  expect(selectPages([gone], 'changed', '')).toEqual([])
  expect(paths(selectPages([gone, ...pages], 'gone', ''))).toEqual(['/0'])
  expect(countPages([gone, ...pages])).toEqual({ ...counted, all: 7, gone: 1 })
})

test('only an existing page with a current screenshot and without an error can be approved', () => {
  const screenshots = { current: shot }
  expect(canBeApproved(page('/', 'new', { screenshots }))).toBe(true)
  expect(canBeApproved(page('/', 'error', { screenshots }))).toBe(false)
  expect(canBeApproved(page('/', 'pending'))).toBe(false)
  expect(canBeApproved(page('/', 'new', { screenshots, goneAt: '2026-11-21' }))).toBe(false)
})

test('a page with the same content as all others can be approved alone, and with others only under the error filter', () => {
  const screenshots = { current: shot }
  const alike = page('/alike', 'error', { screenshots, alike: true })
  const [fresh, broken] = [page('/', 'new', { screenshots }), page('/broken', 'error', { screenshots })]
  expect(canBeApproved(alike)).toBe(true)
  expect(paths(approvableTogether([alike, fresh, broken], 'all'))).toEqual(['/'])
  expect(paths(approvableTogether([alike, broken], 'error'))).toEqual(['/alike'])
})

test('a page counts by its worst view, and its views are approved separately', () => {
  const screenshots = { current: shot }
  const onPhone = page('/ on a phone', 'changed', { screenshots, viewport: 1 })
  const both = page('/', 'unchanged', { screenshots, worstStatus: 'changed', views: [onPhone] })
  expect(countPages([both])).toMatchObject({ all: 1, changed: 1, unchanged: 0 })
  expect(paths(selectPages([both], 'changed', ''))).toEqual(['/'])
  expect(paths(approvableTogether([both], 'all'))).toEqual(['/', '/ on a phone'])
  expect(paths(approvableTogether([both], 'changed'))).toEqual(['/ on a phone'])
})

test('pages count as never captured until the first one is', () => {
  expect(neverCaptured([])).toBe(false)
  expect(neverCaptured([page('/', 'pending'), page('/a', 'pending')])).toBe(true)
  expect(neverCaptured([page('/', 'new', { screenshots: { current: shot } }), page('/a', 'pending')])).toBe(
    false,
  )
})

test('a capture is complete when each page has a current screenshot or an error, or is gone', () => {
  const done = [
    page('/', 'new', { screenshots: { current: shot } }),
    page('/broken', 'error'),
    page('/gone', 'pending', { goneAt: '2026-11-21' }),
  ]
  expect(isCaptured(done)).toBe(true)
  expect(isCaptured([...done, page('/late', 'processing')])).toBe(false)
})
