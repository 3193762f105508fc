import { expect, test } from 'vitest'
import type { FailOn } from '../settings/arguments.ts'
import { makeChanged, makeSummary } from '../testing/make-summary.ts'
import { headlineOf } from './describe-result.ts'
import { decideExit, requireResult, reviewAddressOf } from './result.ts'

const { counts } = makeSummary()
const failed = { result: 'failed', counts: { ...counts, failed: 2 } } as const

test.each<[string, Parameters<typeof makeSummary>[0], Record<FailOn, number>]>([
  ['nothing changed', {}, { changed: 0, failed: 0, never: 0 }],
  ['a page is new', { counts: { ...counts, new: 1 } }, { changed: 0, failed: 0, never: 0 }],
  [
    'a page changed',
    { result: 'changed', counts: { ...counts, changed: 1 } },
    { changed: 1, failed: 0, never: 0 },
  ],
  ['a page changed, another failed', makeChanged(), { changed: 1, failed: 3, never: 0 }],
  ['a page failed', failed, { changed: 3, failed: 3, never: 0 }],
  ['the check failed', { status: 'failed', result: 'failed' }, { changed: 3, failed: 3, never: 0 }],
  ['the check was cancelled', { status: 'cancelled', result: null }, { changed: 3, failed: 3, never: 0 }],
])('%s: the exit is as the user asks', (_, fields, exits) => {
  const decided = (['changed', 'failed', 'never'] as const).map((failOn) => [
    failOn,
    decideExit(makeSummary(fields), failOn),
  ])
  expect(Object.fromEntries(decided)).toEqual(exits)
})

test('without a baseline nothing is compared, and that is no success', () => {
  const none = { unchanged: 0, changed: 0, asProduction: 0, new: 3, failed: 0, accepted: 0 }
  const check = (summary: ReturnType<typeof makeSummary>) => () =>
    requireResult(summary, 'https://v.example/r')
  expect(check(makeSummary({ counts: none }))).toThrow(
    'Approve a page first: there is nothing to compare with. https://v.example/r',
  )
  expect(check(makeSummary({ counts: { ...none, new: 0 } }))).toThrow('Approve a page first')
  expect(check(makeSummary({ counts: { ...none, failed: 1 } }))).not.toThrow()
  expect(check(makeSummary({ counts: { ...none, unchanged: 1 } }))).not.toThrow()
  expect(check(makeSummary({ status: 'failed', counts: none }))).not.toThrow()
})

test('a website that was never checked, or is being checked, has no result', () => {
  const check = (fields: Parameters<typeof makeSummary>[0]) => () => requireResult(makeSummary(fields), '')
  expect(check({ status: null, result: null })).toThrow(expect.objectContaining({ exit: 2 }))
  expect(check({ status: 'running', result: null })).toThrow(expect.objectContaining({ exit: 4 }))
})

test.each([
  [makeSummary(), 'None of 24 views changed.'],
  [makeSummary({ counts: { ...counts, unchanged: 1 } }), 'None of 1 view changed.'],
  [makeSummary({ counts: { ...counts, new: 2 } }), 'None of 26 views changed, 2 are new.'],
  [makeChanged(), '1 of 27 views changed, 1 failed, 1 is new.'],
  [
    makeSummary({ counts: { ...counts, asProduction: 2 } }),
    'None of 26 views changed, 2 look as production does by now.',
  ],
  [makeSummary({ status: 'cancelled' }), 'None of 24 views changed. The check was cancelled.'],
  [
    makeSummary({ status: 'failed', error: 'The website does not answer.' }),
    'None of 24 views changed. The website does not answer.',
  ],
])('the result is one sentence', (summary, headline) => {
  expect(headlineOf(summary)).toBe(headline)
})

test('a link to the review never leads to another host', () => {
  const origin = 'https://vigia.example'
  expect(reviewAddressOf(origin, '/review?website=1')).toBe('https://vigia.example/review?website=1')
  for (const url of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', 'http://'])
    expect(reviewAddressOf(origin, url)).toBe('https://vigia.example/')
})
