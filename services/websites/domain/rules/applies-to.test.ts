import { expect, test } from 'vitest'
import { appliesTo } from './applies-to.ts'

const everywhere = { pageId: null, pathPattern: null, viewport: null }
const page = { id: 'news', path: '/news/today', viewport: 0 }

test('a rule for everything is for each page', () => {
  expect(appliesTo(everywhere, page)).toBe(true)
})

test('a rule for one page is for no other', () => {
  expect(appliesTo({ ...everywhere, pageId: 'news' }, page)).toBe(true)
  expect(appliesTo({ ...everywhere, pageId: 'shop' }, page)).toBe(false)
})

test('a rule for a pattern is for the pages whose path matches it', () => {
  expect(appliesTo({ ...everywhere, pathPattern: '/news/*' }, page)).toBe(true)
  expect(appliesTo({ ...everywhere, pathPattern: '/shop/*' }, page)).toBe(false)
})

test('a rule for one viewport is not for the same page in another', () => {
  expect(appliesTo({ ...everywhere, viewport: 0 }, page)).toBe(true)
  expect(appliesTo({ ...everywhere, viewport: 1 }, page)).toBe(false)
  expect(appliesTo({ ...everywhere, viewport: 1 }, { ...page, viewport: 1 })).toBe(true)
})
