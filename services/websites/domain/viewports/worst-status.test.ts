import { expect, test } from 'vitest'
import { worstOf } from './worst-status.ts'

test.each([
  [['unchanged', 'changed'], 'changed'],
  [['error', 'changed'], 'changed'],
  [['new', 'error'], 'error'],
  [['unchanged', 'processing'], 'processing'],
  [['unchanged', 'pending'], 'unchanged'],
  [['pending', 'pending'], 'pending'],
] as const)('a page that is %j is %s', (statuses, worst) => {
  expect(worstOf([...statuses])).toBe(worst)
})
