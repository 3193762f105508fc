import { expect, test } from 'vitest'
import type { Page, Website } from '../api/types.ts'
import { describeDecided, nameNext, nextWebsites } from './all-reviewed.messages.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp' }
const page = (status: Page['status'], reportedAt: string | null = null) =>
  ({ status, reportedAt, goneAt: null, screenshots: { current: shot } }) as Page

test('the end says how much was decided, and how', () => {
  const approved = [page('unchanged'), page('unchanged')]
  expect(describeDecided(approved, false)).toBe('2 approved.')
  expect(describeDecided([...approved, page('changed', '2026-11-12')], false)).toBe(
    '2 approved, 1 needs a fix.',
  )
  expect(describeDecided([page('new', '2026-11-12'), page('changed', '2026-11-12')], true)).toBe(
    '2 need a fix. They are saved when the check that is running has ended.',
  )
})

test('one decision that waits is one', () => {
  expect(describeDecided([page('unchanged')], true)).toBe(
    '1 approved. It is saved when the check that is running has ended.',
  )
})

test('other websites with something to review are offered, those with the most first', () => {
  const website = (id: string, changed: number, added = 0, failed = 0) =>
    ({ id, attention: { changed, failed, new: added, gone: 9 } }) as Website
  const websites = [website('a', 1), website('b', 0), website('c', 2, 3), website('d', 4), website('e', 1, 1)]
  expect(nextWebsites(websites, 'd').map(({ id }) => id)).toEqual(['c', 'e', 'a'])
  expect(nextWebsites([...websites, { id: 'old' } as Website], 'a').map(({ id }) => id)).toEqual([
    'c',
    'd',
    'e',
  ])
  const reported = { id: 'r', attention: { changed: 3, failed: 0, new: 0, gone: 0, reported: 3 } } as Website
  expect(nextWebsites([reported], 'a')).toEqual([])
  // Pages with an error are decided in a review as well.
  expect(nextWebsites([website('f', 0, 0, 2), website('g', 1)], 'a').map(({ id }) => id)).toEqual(['f', 'g'])
})

test('the link to one of them begins with its name and counts what is open there, in whatever state', () => {
  const attention = { changed: 1, failed: 2, new: 3, gone: 9, reported: 1 }
  const website = { id: 'a', name: null, title: 'Corner Bakery', url: 'https://bakery.example', attention }
  expect(nameNext(website as Website)).toBe('Corner Bakery, 5 pages')
  // A website whose first screenshots were made by hand has no check yet.
  const first = {
    ...website,
    attention: { ...attention, changed: 0, failed: 0, new: 1, reported: 0 },
    checkedAt: null,
  }
  expect(nameNext(first as Website)).toBe('Corner Bakery, 1 page')
})
