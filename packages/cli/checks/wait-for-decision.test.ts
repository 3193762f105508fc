import { expect, test } from 'vitest'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { isUndecided } from './wait-for-decision.ts'

test('a changed page is undecided until it is accepted or reported', () => {
  const isOpen = (...pages: ReturnType<typeof makePage>[]) => isUndecided(makeSummary({ pages }))
  expect(isOpen()).toBe(false)
  expect(isOpen(makePage())).toBe(true)
  expect(isOpen(makePage({ isReported: true }), makePage())).toBe(true)
  expect(isOpen(makePage({ isReported: true }), makePage({ isAccepted: true }))).toBe(false)
})

test('new pages and those that failed wait for nobody', () => {
  const pages = [makePage({ status: 'new' }), makePage({ status: 'error' })]
  expect(isUndecided(makeSummary({ pages }))).toBe(false)
})
