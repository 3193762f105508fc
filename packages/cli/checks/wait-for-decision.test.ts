import { expect, test } from 'vitest'
import { makeReport, makeReported } from '../testing/make-report.ts'
import { isUndecided } from './wait-for-decision.ts'

test('a changed page is undecided until it is accepted or reported', () => {
  const isOpen = (...pages: ReturnType<typeof makeReported>[]) => isUndecided(makeReport({ pages }))
  expect(isOpen()).toBe(false)
  expect(isOpen(makeReported())).toBe(true)
  expect(isOpen(makeReported({ isReported: true }), makeReported())).toBe(true)
  expect(isOpen(makeReported({ isReported: true }), makeReported({ isAccepted: true }))).toBe(false)
})

test('new pages and those that failed wait for nobody', () => {
  const pages = [makeReported({ status: 'new' }), makeReported({ status: 'error' })]
  expect(isUndecided(makeReport({ pages }))).toBe(false)
})
