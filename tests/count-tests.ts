import type { RunState } from './reruns/run-state.reporter.ts'

/** What vitest's JSON reporter writes, as far as we read it. */
export interface Report {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: Assertion[]
  }[]
}

interface Assertion {
  fullName: string
  status: string
  failureMessages?: string[]
}

export interface Count {
  passed: number
  /** The name of each failure, with the first line of its error. */
  failed: string[]
  skipped: number
}

/** One test file. `file` is an absolute path. */
export interface FileCount extends Count {
  file: string
  passedTests: string[]
  failedTests: string[]
}

export interface RunCount extends Count {
  passedTests: string[]
  failedFiles: FileCount[]
  /** Files whose tests ran to their end without a failure, as absolute paths. */
  passedFiles: string[]
}

/**
 * Counts what was really tested: a file that could not be loaded or did not run to its end has failed, and so
 * has a run without any test, without a report, with an error that no test caught, or that vitest itself
 * calls failed although every test passed.
 */
export function countTests(
  report: Report | undefined,
  exitCode: number | null,
  state: RunState | undefined,
): RunCount {
  const files = countFiles(report, state)
  const failed = [
    ...files.flatMap((file) => file.failed),
    ...(state?.errors ?? []).map((message) => `an error outside of the tests: ${message}`),
  ]
  const passed = sum(files.map((file) => file.passed))
  if (passed + failed.length === 0) failed.push('no test was run')
  else if (!state) failed.push('the run did not end')
  else if (exitCode !== 0 && failed.length === 0) failed.push('an error outside of the tests')
  return {
    passed,
    failed,
    skipped: sum(files.map((file) => file.skipped)),
    passedTests: files.flatMap((file) => file.passedTests),
    failedFiles: files.filter((file) => file.failed.length > 0),
    passedFiles: files.filter((file) => file.failed.length === 0).map(({ file }) => file),
  }
}

function countFiles(report: Report | undefined, state: RunState | undefined): FileCount[] {
  const unfinished = state?.unfinished ?? []
  const ended = (report?.testResults ?? []).filter(({ name }) => !unfinished.includes(name))
  return [...ended.map(countFile), ...unfinished.map(countUnfinished)]
}

type File = Report['testResults'][number]

function countFile(file: File): FileCount {
  const withStatus = (status: string) => file.assertionResults.filter((test) => test.status === status)
  const [passed, failed] = [withStatus('passed'), withStatus('failed')]
  const isBroken = file.status === 'failed' && failed.length === 0
  return {
    file: file.name,
    passed: passed.length,
    failed: isBroken ? [describeBroken(file)] : failed.map(describeFailed),
    skipped: file.assertionResults.length - passed.length - failed.length,
    passedTests: passed.map(({ fullName }) => fullName),
    failedTests: failed.map(({ fullName }) => fullName),
  }
}

const countUnfinished = (file: string): FileCount => ({
  file,
  passed: 0,
  failed: [`${file}: it did not run to its end`],
  skipped: 0,
  passedTests: [],
  failedTests: [],
})

const describeBroken = ({ name, message }: File) => `${name}: ${message.split('\n')[0]}`

function describeFailed({ fullName, failureMessages = [] }: Assertion): string {
  const [reason] = failureMessages[0]?.split('\n') ?? []
  return [fullName.trim(), reason].filter(Boolean).join(': ')
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
