import { expect, test } from 'vitest'
import {
  describeAccepted,
  describeCandidate,
  describeProgress,
  factsOfCandidatePage,
  nameCandidate,
  nextStepOf,
  nounOf,
  shortCommit,
  stateOfCandidate,
} from './candidate.messages.ts'

const none = { unchanged: 0, changed: 0, asProduction: 0, new: 0, failed: 0, accepted: 0 }
const candidate = (
  counts: Partial<typeof none>,
  status: 'completed' | 'failed' | 'running' | 'cancelled',
) => ({
  status,
  counts: { ...none, ...counts },
  error: status === 'failed' ? 'None of the 2 pages could be captured.' : null,
})

test.each([
  [{ unchanged: 58 }, 'completed', '58 pages, nothing changed'],
  [{ unchanged: 1 }, 'completed', '1 page, nothing changed'],
  [{ unchanged: 55, changed: 3 }, 'completed', '3 of 58 pages changed'],
  [
    { unchanged: 50, changed: 3, accepted: 2, failed: 1, asProduction: 1, new: 1 },
    'completed',
    '3 of 58 pages changed, 2 accepted, 1 could not be captured, 1 as the website looks by now, 1 without a baseline',
  ],
  [{ accepted: 2, unchanged: 2 }, 'completed', '2 accepted'],
  [{ asProduction: 1, unchanged: 2 }, 'completed', '3 pages, nothing changed, 1 as the website looks by now'],
  [{ failed: 2 }, 'failed', 'None of the 2 pages could be captured.'],
  [{ changed: 1, failed: 1 }, 'failed', '1 of 2 pages changed, 1 could not be captured, the check failed'],
  [{}, 'cancelled', 'Cancelled'],
  [{ unchanged: 4 }, 'cancelled', 'Cancelled, 4 pages, nothing changed'],
  [{ unchanged: 4, changed: 1 }, 'cancelled', 'Cancelled, 1 of 5 pages changed'],
] as const)('the result of %j, %s, is: %s', (counts, status, words) => {
  expect(describeCandidate(candidate(counts, status))).toBe(words)
})

test('pages in several viewports are counted as screenshots', () => {
  const phone = { nth: 1, name: 'Phone', width: 390, height: 844, isMobile: true }
  expect([nounOf({ viewports: [phone] }), nounOf({ viewports: [] }), nounOf({})]).toEqual([
    'screenshot',
    'page',
    'page',
  ])
  expect(describeCandidate(candidate({ changed: 1, unchanged: 3 }, 'completed'), 'screenshot')).toBe(
    '1 of 4 screenshots changed',
  )
  expect(describeProgress(2, 4, 'screenshot')).toBe('2 of 4 screenshots compared')
})

test('before its pages are known, a candidate is being checked', () => {
  expect([describeProgress(0, 0), describeProgress(0, 1)]).toEqual(['Being checked', '0 of 1 page compared'])
})

test.each([
  [{ unchanged: 1 }, 'completed', 'unchanged'],
  [{ asProduction: 1, new: 1 }, 'completed', 'unchanged'],
  [{ unchanged: 1, accepted: 1 }, 'completed', 'accepted'],
  [{ accepted: 1, changed: 1, failed: 1 }, 'completed', 'changed'],
  [{ accepted: 1, failed: 1 }, 'completed', 'failed'],
  [{}, 'failed', 'failed'],
  [{ changed: 1 }, 'running', 'running'],
  [{ changed: 1 }, 'cancelled', 'cancelled'],
] as const)('the state of %j, %s, is %s', (counts, status, state) => {
  expect(stateOfCandidate(candidate(counts, status))).toBe(state)
})

test('a candidate is named by its label, or else by its address without the scheme', () => {
  expect(nameCandidate({ label: 'pr-7', url: 'https://staging.example.com/' })).toBe('pr-7')
  expect(nameCandidate({ label: null, url: 'https://staging.example.com/pr-7/' })).toBe(
    'staging.example.com/pr-7/',
  )
})

test('a long hash is cut, and any other name of a commit stays', () => {
  expect(shortCommit('6ee8a387d1f0a5b4c3d2e1f00f1e2d3c4b5a6978')).toBe('6ee8a387')
  expect(['6ee8a38', 'release-2026-11-27', 'v1'].map(shortCommit)).toEqual([
    '6ee8a38',
    'release-2026-11-27',
    'v1',
  ])
})

test('of each page it is said what can be done, and what need not', () => {
  const facts = (status: 'changed' | 'unchanged' | 'new' | 'error' | 'pending', more = {}) =>
    factsOfCandidatePage({ status, candidate: { isAccepted: false, isAsProduction: false, ...more } }).join(
      ' ',
    )
  expect(facts('changed')).toContain('Accept what is wanted')
  expect(facts('changed', { isAccepted: true })).toContain('This is accepted. When the website shows it')
  expect(facts('unchanged', { isAsProduction: true })).toContain('needs no decision')
  expect(facts('new')).toContain('The check does not fail because of it.')
  expect(facts('pending')).toContain('was not compared')
  expect([facts('unchanged'), facts('error')]).toEqual(['', ''])
})

test('the end of a review counts what is accepted', () => {
  const views = [true, false, true].map((isAccepted) => ({
    candidate: { isAccepted, isAsProduction: false },
  }))
  expect(describeAccepted(views)).toMatch(/^2 accepted\. When the website shows it/)
})

test.each([
  [{ accepted: 1 }, 'completed', 'Run the pipeline again: it passes with what is accepted.'],
  [{ accepted: 1, failed: 1 }, 'completed', '1 page could not be captured: the reasons are beside it.'],
  [{ accepted: 1 }, 'running', 'The check goes on, and what it finds appears here.'],
  [{ accepted: 1 }, 'cancelled', 'Not all pages were compared: run the pipeline again.'],
] as const)('after %j were accepted on a candidate that is %s: %s', (counts, status, step) => {
  expect(nextStepOf(candidate(counts, status))).toBe(step)
})
