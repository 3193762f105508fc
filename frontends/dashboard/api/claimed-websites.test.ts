import { beforeEach, expect, test, vi } from 'vitest'
import { fetchUntilClaimed, rememberVisitorWebsites } from './claimed-websites.ts'
import type { Website } from './types.ts'

const website = (id: string) => ({ id }) as Website

/** Responds with one list after another, then repeats the last one. */
function respondWith(...lists: string[][]) {
  let calls = 0
  const fetch = async () => (lists[Math.min(calls++, lists.length - 1)] ?? []).map(website)
  return { fetch, count: () => calls }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('without a website of the visitor there is one request', async () => {
  const { fetch, count } = respondWith([])
  expect(await fetchUntilClaimed(fetch, 0)).toEqual([])
  expect(count()).toBe(1)
})

test('the website of a visitor is awaited once', async () => {
  rememberVisitorWebsites([website('a')])
  const { fetch, count } = respondWith(['b'], ['b'], ['b', 'a'], [])
  expect(await fetchUntilClaimed(fetch, 0)).toEqual([website('b'), website('a')])
  expect(count()).toBe(3)
  expect(await fetchUntilClaimed(fetch, 0)).toEqual([])
})

test('waiting stops after twelve requests', async () => {
  rememberVisitorWebsites([website('a')])
  const { fetch, count } = respondWith(['b'])
  expect(await fetchUntilClaimed(fetch, 0)).toEqual([website('b')])
  expect(count()).toBe(12)
})

test('a website that the visitor removed is not awaited', async () => {
  rememberVisitorWebsites([website('a')])
  rememberVisitorWebsites([])
  const { fetch, count } = respondWith([])
  await fetchUntilClaimed(fetch, 0)
  expect(count()).toBe(1)
})
