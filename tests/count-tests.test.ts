import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const assertion = (status: string) => ({
  fullName: ` it ${status}`,
  status,
  failureMessages: status === 'failed' ? ['Error: still waiting\n    at …'] : [],
})
const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'Cannot find module\nat …',
  startTime: 0,
  endTime: 1,
  assertionResults: statuses.map(assertion),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('tests are counted by what became of them, and failures named with the first line of their error', () => {
  const files = report(file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending'))
  expect(countTests(files, 1)).toEqual({ passed: 2, failed: ['it failed: Error: still waiting'], skipped: 1 })
})

test('a file that could not be loaded has failed', () => {
  expect(countTests(report(file('passed', 'passed'), file('failed')), 1)).toMatchObject({
    passed: 1,
    failed: ['a.test.ts: Cannot find module'],
  })
})

test('a file whose preparation failed has failed once, although its tests are only skipped', () => {
  expect(countTests(report(file('failed', 'pending', 'pending')), 1)).toMatchObject({
    passed: 0,
    failed: [expect.any(String)],
  })
})

test('to test nothing is a failure', () => {
  for (const nothing of [undefined, report(), report(file('passed', 'pending'))]) {
    expect(countTests(nothing, 0).failed).toEqual(['no test was run'])
  }
})

test('an error that no test caught is a failure', () => {
  expect(countTests(report(file('passed', 'passed')), 1).failed).toEqual(['an error outside of the tests'])
})
