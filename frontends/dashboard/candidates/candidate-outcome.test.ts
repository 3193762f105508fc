import type { Candidate } from '@vigia/api/websites/candidate'
import { expect, test } from 'vitest'
import { describeOutcome, describeUnfinished } from './candidate-outcome.ts'

const counts = { unchanged: 2, changed: 0, asProduction: 0, new: 0, failed: 0, accepted: 0 }
const candidate = (status: Candidate['status'], error: string | null = null) =>
  ({ status, error, counts }) as Candidate
const views = (['unchanged', 'unchanged', 'pending'] as const).map((status) => ({ status }))

test.each([
  ['running', '2 of 3 pages compared, and nothing changed so far. What changes appears here.'],
  ['cancelled', '2 of 3 pages compared, and nothing changed on these.'],
  ['failed', 'The check failed.'],
  ['completed', '2 pages, nothing changed.'],
] as const)('a candidate that is %s, of which nothing changed, says: %s', (status, text) => {
  expect(describeOutcome(candidate(status), views).text).toBe(text)
})

test('a check that failed says why', () => {
  const failed = candidate('failed', 'The disk is full.')
  expect(describeOutcome(failed, views)).toEqual({
    title: 'The candidate could not be checked',
    text: 'The disk is full.',
  })
  expect(describeUnfinished(failed, views)).toBe('The check failed: The disk is full.')
})

test.each([
  ['running', 'This candidate is being checked: 2 of 3 pages compared. What changed so far can be accepted.'],
  ['cancelled', 'The check of this candidate was cancelled: 2 of 3 pages compared.'],
  ['failed', 'The check failed: 2 of 3 pages compared.'],
  ['completed', undefined],
] as const)('above the pages of a candidate that is %s stands: %s', (status, note) => {
  expect(describeUnfinished(candidate(status), views)).toBe(note)
})
