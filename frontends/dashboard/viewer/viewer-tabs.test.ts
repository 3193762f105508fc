import { expect, test } from 'vitest'
import { firstOf, tabsOf } from './viewer-tabs.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }

test('a page in error has no empty tabs', () => {
  expect(tabsOf({ status: 'error', screenshots: {} })).toEqual([])
  expect(tabsOf({ status: 'error', screenshots: { baseline: shot } })).toEqual(['baseline'])
})

test('every other page has all three tabs', () => {
  expect(tabsOf({ status: 'new', screenshots: { current: shot } })).toEqual(['baseline', 'current', 'diff'])
})

test('the requested tab is selected if it exists', () => {
  expect(firstOf(['baseline', 'current', 'diff'], 'current')).toBe('current')
  expect(firstOf(['baseline'], 'current')).toBe('baseline')
  expect(firstOf([], 'current')).toBeUndefined()
})
