import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'
import type { RunState } from './reruns/run-state.reporter.ts'

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
const ended: RunState = { planned: ['a.test.ts'], unfinished: [], errors: [] }
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('tests are counted by what became of them, and failures named with the first line of their error', () => {
  const files = report(file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending'))
  expect(countTests(files, 1, ended)).toMatchObject({
    passed: 2,
    failed: ['it failed: Error: still waiting'],
    skipped: 1,
  })
})

test('a file that could not be loaded has failed', () => {
  expect(countTests(report(file('passed', 'passed'), file('failed')), 1, ended)).toMatchObject({
    passed: 1,
    failed: ['a.test.ts: Cannot find module'],
  })
})

test('a file whose preparation failed has failed once, although its tests are only skipped', () => {
  expect(countTests(report(file('failed', 'pending', 'pending')), 1, ended)).toMatchObject({
    passed: 0,
    failed: [expect.any(String)],
  })
})

test('to test nothing is a failure', () => {
  for (const nothing of [undefined, report(), report(file('passed', 'pending'))]) {
    expect(countTests(nothing, 0, ended).failed).toEqual(['no test was run'])
  }
})

test('an error that no test caught is a failure', () => {
  expect(countTests(report(file('passed', 'passed')), 1, ended).failed).toEqual([
    'an error outside of the tests',
  ])
})

test('errors outside of the tests are failures of their own, beside failed tests', () => {
  const state = { ...ended, errors: ['nobody listens'] }
  expect(countTests(report(file('failed', 'failed')), 1, state).failed).toEqual([
    'it failed: Error: still waiting',
    'an error outside of the tests: nobody listens',
  ])
})

test('a file that did not run to its end has failed, whatever the report says of it', () => {
  const state = { ...ended, unfinished: ['a.test.ts', 'b.test.ts'] }
  expect(countTests(report(file('passed', 'pending')), 1, state).failed).toEqual([
    'a.test.ts: it did not run to its end',
    'b.test.ts: it did not run to its end',
  ])
})

test('a run that left no state did not end', () => {
  expect(countTests(report(file('passed', 'passed')), 0, undefined).failed).toEqual(['the run did not end'])
})
