import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { expect, test } from 'vitest'
import { describePreview, describeProgress } from './preview.messages.ts'

const page = (
  before: 'changed' | 'unchanged',
  after: 'changed' | 'unchanged' | null,
  hiddenRegions = 0,
): RulePreview['pages'][number] => ({ pageId: 'p', before, after, hiddenRegions, matches: 1 })
const history = { regions: 37, hiddenRegions: 9, changes: 12, hiddenChanges: 2, examples: [] }
const none = { regions: 0, hiddenRegions: 0, changes: 0, hiddenChanges: 0, examples: [] }

test('what a rule would hide now and would have hidden is described in two sentences', () => {
  const pages = [
    page('changed', 'unchanged'),
    page('changed', 'unchanged'),
    page('changed', 'changed'),
    page('unchanged', 'unchanged'),
  ]
  expect(describePreview({ pages, history })).toEqual([
    '2 of 3 changed pages would be unchanged.',
    'Over the last 12 changes it would have hidden 9 of 37 regions, and 2 changes completely.',
  ])
})

test.each([
  [[page('unchanged', 'unchanged')], 'None of these pages is changed now.'],
  [[], 'None of these pages is changed now.'],
  [[page('changed', 'changed')], 'The changed page would still be changed.'],
  [[page('changed', 'changed', 2)], 'The changed page would still be changed, with 2 regions hidden.'],
  [[page('changed', null), page('changed', 'changed')], 'All 2 changed pages would still be changed.'],
  [[page('changed', 'unchanged', 1)], 'The changed page would be unchanged.'],
])('of %j it says: %s', (pages, words) => {
  expect(describePreview({ pages, history: none })[0]).toBe(words)
})

test.each([
  [none, 'There are no earlier changes that it could have hidden.'],
  [
    { ...history, hiddenRegions: 0, hiddenChanges: 0 },
    'It would have hidden nothing of the last 12 changes.',
  ],
  [
    { ...history, changes: 1, regions: 1, hiddenRegions: 1, hiddenChanges: 1 },
    'It would have hidden the last change completely.',
  ],
  [
    { ...history, changes: 1, regions: 2, hiddenRegions: 1, hiddenChanges: 0 },
    'It would have hidden 1 of 2 regions of the last change.',
  ],
  [
    { ...history, hiddenChanges: 0 },
    'Over the last 12 changes it would have hidden 9 of 37 regions, and no change completely.',
  ],
])('of the history %j it says: %s', (past, words) => {
  expect(describePreview({ pages: [], history: past })[1]).toBe(words)
})

test('it says how many pages are compared', () => {
  expect(describeProgress({ pages: [page('changed', null), page('changed', 'changed')] })).toBe(
    'Comparing… 1 of 2 pages',
  )
  expect(describeProgress({ pages: [] })).toBe('Comparing…')
})
