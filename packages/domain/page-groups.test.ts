import { expect, test } from 'vitest'
import { groupPages, isWhollyAccepted } from './page-groups.ts'
import { maxRegions } from './picture-limits.ts'

const region = (fingerprint: string | null, pixels = 100, isAccepted = false) => ({
  fingerprint,
  pixels,
  isAccepted,
})
const page = (id: string, ...regions: ReturnType<typeof region>[]) => ({ id, regions })

function groupsOf(...pages: ReturnType<typeof page>[]) {
  return groupPages(pages).map((group) => [group.fingerprint].concat(group.pages.map(({ id }) => id)))
}

test('pages with the same change are a group, the most frequent change first', () => {
  const [header, price] = [region('header'), region('price', 900)]
  expect(groupsOf(page('a', price), page('b', header, price), page('c', header), page('d', header))).toEqual([
    ['header', 'b', 'c', 'd'],
    ['price', 'a', 'b'],
  ])
})

test('of changes that are on as many pages the larger one is first', () => {
  const both = [region('small', 10), region('large', 5_000)]
  expect(groupsOf(page('a', ...both), page('b', ...both)).map(([fingerprint]) => fingerprint)).toEqual([
    'large',
    'small',
  ])
})

test('a change that is twice on one page only is no group', () => {
  expect(groupsOf(page('a', region('one'), region('one')), page('b', region('other')))).toEqual([])
})

test('regions without a fingerprint, or that are accepted, make no group', () => {
  expect(groupsOf(page('a', region(null)), page('b', region(null)))).toEqual([])
  expect(groupsOf(page('a', region('one', 9, true)), page('b', region('one')))).toEqual([])
})

test('a page is wholly accepted with its last change', () => {
  const header = region('header')
  expect(isWhollyAccepted(page('a', header, header), 'header')).toBe(true)
  expect(isWhollyAccepted(page('a', header, region('price')), 'header')).toBe(false)
  expect(isWhollyAccepted(page('a', header, region('price', 9, true)), 'header')).toBe(true)
  expect(isWhollyAccepted(page('a', header, region(null)), 'header')).toBe(false)
})

test('a page with the maximum number of reported regions is never wholly accepted', () => {
  const many = Array.from({ length: maxRegions }, () => region('same'))
  expect(isWhollyAccepted(page('a', ...many), 'same')).toBe(false)
  expect(isWhollyAccepted(page('a', ...many.slice(1)), 'same')).toBe(true)
})
