import { expect, test } from 'vitest'
import { describeResult, describeRun, selectRuns, stateOf } from './run.messages.ts'

const run = {
  id: '00000000-0000-4000-8000-000000000000',
  type: 'website-analysis',
  purpose: 'scheduled',
  status: 'completed',
  error: null,
  dueAt: null,
  isLate: false,
  startedAt: new Date(2021, 10, 12, 7, 4).toISOString(),
  completedAt: null,
  pages: 58,
  new: 0,
  changed: 0,
  failed: 0,
} as const

test('the sentence about a check says when it was and what it found', () => {
  expect(describeRun({ ...run, changed: 3 })).toBe('Checked 12 Nov 2021 07:04: 3 of 58 pages changed')
})

test.each([
  [{}, '58 pages, nothing changed'],
  [{ pages: 1 }, '1 page, nothing changed'],
  [{ pages: 16, new: 16 }, '16 new pages'],
  [{ pages: 1, new: 1 }, '1 new page'],
  [{ new: 3 }, '3 new pages, 55 other pages unchanged'],
  [{ new: 3, changed: 2 }, '2 of 58 pages changed, 3 new pages'],
  [{ new: 56, failed: 2 }, '56 new pages, 2 failed'],
  [{ type: 'page-discovery', pages: 25 }, 'Found 25 pages'],
  [{ type: 'page-discovery', pages: 1, failed: 2 }, 'Found 1 page, 2 failed'],
  [{ type: 'page-discovery', status: 'failed', error: 'It did not answer.' }, 'It did not answer.'],
  [{ changed: 3, failed: 1, isLate: true }, '3 of 58 pages changed, 1 failed, late'],
  [{ failed: 2 }, '2 failed'],
  [{ status: 'failed', error: 'The website did not answer.' }, 'The website did not answer.'],
  [{ status: 'running', changed: 1 }, '1 of 58 pages changed, still running'],
  [{ status: 'cancelled' }, 'cancelled'],
] as const)('the result of %j is: %s', (change, words) => {
  expect(describeResult({ ...run, ...change })).toBe(words)
})

test.each([
  [{}, 'unchanged'],
  [{ changed: 1, failed: 1 }, 'changed'],
  [{ failed: 1, new: 1 }, 'failed'],
  [{ new: 1 }, 'new'],
  [{ changed: 1, new: 1 }, 'changed'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'running' }, 'running'],
  [{ status: 'cancelled', changed: 1 }, 'cancelled'],
] as const)('the cell of %j is that of %s', (change, state) => {
  expect(stateOf({ ...run, ...change })).toBe(state)
})

test('the filters choose checks by what they found', () => {
  const runs = [{ ...run, changed: 1 }, { ...run, failed: 1 }, { ...run, isLate: true }, run]
  expect((['all', 'changed', 'failed', 'late'] as const).map((filter) => selectRuns(runs, filter))).toEqual([
    runs,
    [runs[0]],
    [runs[1]],
    [runs[2]],
  ])
})
