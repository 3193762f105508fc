import type { FileCount, RunCount } from '../count-tests.ts'

/** With more files than this that are flaky in one run, the run fails. */
const maxFlakyFiles = 3
/** With more failed files than this something is broken for all of them, and none is run again. */
export const maxReruns = 10

/**
 * Whether a file that failed has passed when it ran again: without any failure, and each test that failed
 * before has passed, not been skipped.
 */
export function hasPassed(before: FileCount, again: RunCount): boolean {
  return (
    again.failed.length === 0 &&
    again.passed > 0 &&
    again.passed >= before.passed + before.failedTests.length &&
    before.failedTests.every((name) => again.passedTests.includes(name))
  )
}

export type Verdict = { counts: 'as passed' } | { counts: 'as failed'; because: string }

/**
 * What a flaky file counts as. `flaky`: all of this run; `flakyBefore`: those that were flaky when they ran
 * last.
 */
export function judgeFlaky(file: string, flaky: string[], flakyBefore: string[]): Verdict {
  if (flaky.length > maxFlakyFiles)
    return { counts: 'as failed', because: `${flaky.length} files were flaky in this run` }
  if (flakyBefore.includes(file))
    return { counts: 'as failed', because: 'it was flaky in the run before, too' }
  return { counts: 'as passed' }
}

/**
 * The files that were flaky when they ran last, after a run. A file that failed twice keeps what was known of
 * it.
 */
export function updateFlaky(before: string[], run: { passed: string[]; flaky: string[] }): string[] {
  const kept = before.filter((file) => !run.passed.includes(file))
  return [...new Set([...kept, ...run.flaky])].toSorted()
}
