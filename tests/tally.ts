import { say } from '../deploy/local/print.ts'
import { reasonOf } from '../deploy/local/sentence.ts'
import type { Count } from './count-tests.ts'

/** Runs one section after the other, whatever became of those before, and adds up what they count. */
export function openTally() {
  const failures: string[] = []
  let passed = 0

  async function run(name: string, section: () => Promise<Count>): Promise<void> {
    say(`\n── ${name}`)
    const began = performance.now()
    const count = await section().catch((error: unknown) => ({
      passed: 0,
      failed: [reasonOf(error)],
      skipped: 0,
    }))
    passed += count.passed
    failures.push(...count.failed.map((failure) => `${name}: ${failure}`))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
    say(`${name}: ${count.passed} passed, ${count.failed.length} failed${skipped} (${seconds} s)`)
  }

  /** A check that is not a suite of tests counts as one test. */
  function check(name: string, work: () => Promise<unknown>): Promise<void> {
    return run(name, async () => {
      await work()
      return { passed: 1, failed: [], skipped: 0 }
    })
  }

  /** Says what failed, and in the last line how many did. */
  function close(): void {
    if (failures.length > 0) say(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
    say(`\n${passed} passed, ${failures.length} failed`)
    process.exitCode = failures.length > 0 ? 1 : 0
  }
  return { run, check, close }
}
