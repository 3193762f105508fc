import { expect, test } from 'vitest'
import { differenceOf, nameAbsence, nameOf, remarksOn, shortPath } from './page-words.ts'
import type { ShotKind, Status } from './website.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }

test.each([
  [0, 0, ''],
  [null, null, ''],
  [1, 0.000004, '<0.01%'],
  [1, 0.00018, '0.02%'],
  [1, 0.005, '0.5%'],
  [3, 0.0268, '2.7%'],
  [10, 0.0999, '10%'],
  [41, 0.4112, '41%'],
  [100, 1, '100%'],
  [7, null, '7%'],
])('%s percent with the ratio %s reads %j', (diffPercentage, diffRatio, text) => {
  expect(differenceOf({ status: 'changed', goneAt: null, diffPercentage, diffRatio })).toBe(text)
})

test('a page that is in error or gone does not show how it differed earlier', () => {
  const earlier = { diffPercentage: 7, diffRatio: 0.07 }
  expect(differenceOf({ ...earlier, status: 'error', goneAt: null })).toBe('')
  expect(differenceOf({ ...earlier, status: 'changed', goneAt: '2026-11-21' })).toBe('')
})

test.each<[string, Partial<Parameters<typeof remarksOn>[0]>, string[]]>([
  ['as it should be', {}, []],
  [
    'that is too tall',
    { truncated: true },
    ['Unchanged in its first 100,000 px. What is below is not checked.'],
  ],
  ['that never rests', { unsettled: true }, ['This page was still moving when it was captured']],
  ['that moved a little', { shiftedRows: 1 }, ['1 px shift absorbed']],
  ['that moved and counts as changed', { status: 'changed', shiftedRows: 40 }, []],
])('of a page %s is remarked %j', (_, seen, remarks) => {
  const screenshots = { current: { ...shot, height: 100_000 } }
  const page = {
    status: 'unchanged',
    shiftedRows: 0,
    truncated: false,
    unsettled: false,
    screenshots,
  } as const
  expect(remarksOn({ ...page, ...seen })).toEqual(remarks)
})

test.each([
  ['/', '/'],
  ['/shop/shoes', '/shop/shoes'],
  ['/shop/shoes/red/42', '…/red/42'],
])('the path %j is shortened to %j', (path, text) => {
  expect(shortPath(path)).toBe(text)
})

test.each(['', '/'])('the root %j is called Home', (path) => {
  expect(nameOf(path)).toBe('Home')
})

test.each<[Status, ShotKind, string]>([
  ['pending', 'baseline', 'None yet'],
  ['pending', 'current', 'Waiting'],
  ['processing', 'current', 'Being captured'],
  ['error', 'current', 'Not captured'],
  ['unchanged', 'diff', 'No difference'],
  ['new', 'diff', 'Nothing to compare'],
])('where a page that is %s has no %s, it says %j', (status, kind, text) => {
  expect(nameAbsence({ status, screenshots: {} }, kind, true)).toBe(text)
})

test('nothing waits where no job is running', () => {
  expect(nameAbsence({ status: 'pending', screenshots: {} }, 'current', false)).toBe('Not captured yet')
})

test('an error with both its older pictures was not compared', () => {
  const screenshots = { baseline: shot, current: shot }
  expect(nameAbsence({ status: 'error', screenshots }, 'diff', false)).toBe('Not compared')
})
