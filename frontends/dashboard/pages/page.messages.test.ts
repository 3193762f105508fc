import { expect, test } from 'vitest'
import {
  describeAge,
  describeShare,
  formatDifference,
  missingScreenshotLabel,
  nameScreenshot,
  pageName,
  captureNotes,
  shortPath,
  tileLabel,
} from './page.messages.ts'
import type { ShotKind, Status } from '../api/types.ts'

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
])('%s percent with the ratio %s is shown as %j', (diffPercentage, diffRatio, text) => {
  expect(formatDifference({ status: 'changed', goneAt: null, diffPercentage, diffRatio })).toBe(text)
})

test.each([
  ['changed', { status: 'changed', goneAt: null }, 'Current'],
  ['gone', { status: 'unchanged', goneAt: '2026-11-21' }, 'Last'],
  ['in error', { status: 'error', goneAt: null, alike: false }, 'Last'],
  ['in error since all pages look alike', { status: 'error', goneAt: null, alike: true }, 'Current'],
] as const)('the newest screenshot of a page that is %s is called so', (_, page, label) => {
  expect(nameScreenshot('current', page)).toBe(label)
  expect([nameScreenshot('baseline', page), nameScreenshot('diff', page)]).toEqual(['Baseline', 'Difference'])
})

test('a tile about one error is in the singular, and the others stay as they are', () => {
  expect([tileLabel('Errors', 1), tileLabel('Errors', 2), tileLabel('Total Pages', 1)]).toEqual([
    'Error',
    'Errors',
    'Total Pages',
  ])
})

test('the difference of a page that is in error or gone is out of date and not shown', () => {
  const earlier = { diffPercentage: 7, diffRatio: 0.07 }
  expect(formatDifference({ ...earlier, status: 'error', goneAt: null })).toBe('')
  expect(formatDifference({ ...earlier, status: 'changed', goneAt: '2026-11-21' })).toBe('')
})

test.each<[string, Partial<Parameters<typeof captureNotes>[0]>, string[]]>([
  ['as it should be', {}, []],
  [
    'that is too tall',
    { truncated: true },
    ['Unchanged in its first 100,000 px. What is below is not checked.'],
  ],
  ['that never rests', { unsettled: true }, ['This page was still moving when it was captured']],
  [
    'that tells a story',
    { textsNotShown: 3 },
    ['3 texts that this page shows while it is scrolled are not in the screenshot, and not checked'],
  ],
  [
    'with one text more',
    { textsNotShown: 1 },
    ['A text that this page shows while it is scrolled is not in the screenshot, and not checked'],
  ],
  ['that moved a little', { shiftedRows: 1 }, ['1 px shift absorbed']],
  ['that moved and counts as changed', { status: 'changed', shiftedRows: 40 }, []],
])('a page %s has the notes %j', (_, seen, notes) => {
  const screenshots = { current: { ...shot, height: 100_000 } }
  const page = {
    status: 'unchanged',
    shiftedRows: 0,
    truncated: false,
    unsettled: false,
    textsNotShown: 0,
    screenshots,
  } as const
  expect(captureNotes({ ...page, ...seen })).toEqual(notes)
})

test.each([
  ['/', '/'],
  ['/shop/shoes', '/shop/shoes'],
  ['/shop/shoes/red/42', '…/red/42'],
])('the path %j is shortened to %j', (path, text) => {
  expect(shortPath(path)).toBe(text)
})

test.each(['', '/'])('the root path %j is called Home', (path) => {
  expect(pageName(path)).toBe('Home')
})

test.each<[Status, ShotKind, string]>([
  ['pending', 'baseline', 'None yet'],
  ['pending', 'current', 'Waiting'],
  ['processing', 'current', 'Being captured'],
  ['error', 'current', 'Not captured'],
  ['unchanged', 'diff', 'No difference'],
  ['new', 'diff', 'Nothing to compare'],
])('a %s page without a %s screenshot shows %j', (status, kind, text) => {
  expect(missingScreenshotLabel({ status, screenshots: {} }, kind, true)).toBe(text)
})

test('a pending page does not wait while no job is running', () => {
  expect(missingScreenshotLabel({ status: 'pending', screenshots: {} }, 'current', false)).toBe(
    'Not captured yet',
  )
})

test('a page in error with both screenshots was not compared', () => {
  const screenshots = { baseline: shot, current: shot }
  expect(missingScreenshotLabel({ status: 'error', screenshots }, 'diff', false)).toBe('Not compared')
})

const measured = { status: 'changed' as const, goneAt: null, diffPercentage: 3, diffRatio: 0.032 }

test.each([
  [
    { contentRatio: 0.008, shiftedRows: 42 },
    '3.2% of the page differs: 0.8% changed, the rest was added or removed.',
  ],
  [{ contentRatio: 0, shiftedRows: 42 }, '3.2% of the page differs: all of it was added or removed.'],
  [{ contentRatio: 0.032, shiftedRows: 0 }, '3.2% of the page differs.'],
  [{ contentRatio: null, shiftedRows: null }, '3.2% of the page differs.'],
  [{ contentRatio: 0.008, shiftedRows: 42, goneAt: '2026-11-21' }, ''],
])('what of a difference changed, and what was added or removed: %j', (more, words) => {
  expect(describeShare({ ...measured, ...more })).toBe(words)
})

test('a picture says when it is older than screenshots are kept', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  expect(describeAge({ lastCaptured: ago(91) }, now)).toBe('This picture is older than 90 days')
  expect(describeAge({ lastCaptured: ago(90) }, now)).toBe('')
  expect(describeAge({ lastCaptured: null }, now)).toBe('')
})
