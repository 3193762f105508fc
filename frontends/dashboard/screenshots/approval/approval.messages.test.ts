import { expect, test } from 'vitest'
import {
  approvedTitle,
  approveLabel,
  summarizeStates,
  needsConfirmation,
  type Scope,
} from './approval.messages.ts'

test.each<[Scope, number, string]>([
  ['all', 8, 'Approve All'],
  ['all', 1, 'Approve All'],
  ['shown', 7, 'Approve 7 shown'],
  ['shown', 0, 'Approve shown'],
])('the button for %s of %s pages is labelled %j', (scope, count, label) => {
  expect(approveLabel(scope, count)).toBe(label)
})

test.each<[Scope, number, string]>([
  ['all', 8, 'All screenshots approved'],
  ['page', 1, 'Screenshot approved'],
  ['shown', 1, 'Screenshot approved'],
  ['shown', 7, '7 screenshots approved'],
])('approving %s of %s pages is announced as %j', (scope, count, title) => {
  expect(approvedTitle(scope, count)).toBe(title)
})

test('more than five pages need a confirmation', () => {
  expect([1, 5, 6, 100].map(needsConfirmation)).toEqual([false, false, true, true])
})

test('the confirmation lists the pages by state', () => {
  const page = (status: 'changed' | 'new' | 'unchanged' | 'error', goneAt: string | null = null) => ({
    status,
    goneAt,
  })
  const pages = [page('new'), page('changed'), page('changed'), page('unchanged'), page('new', '2026-11-21')]
  expect(summarizeStates(pages)).toBe('2 changed, 1 new, 1 unchanged, 1 gone')
  expect(summarizeStates([page('error'), page('error')])).toBe('2 with the same content')
})
