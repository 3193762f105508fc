import { say } from '../deploy/terminal/print.ts'
import { reasonOf } from '../deploy/terminal/sentence.ts'
import type { Count } from './count-tests.ts'

export type Tally = ReturnType<typeof openTally>

/** Runs one section after the other, whatever became of those before, and adds up what they count. */
export function openTally() {
  const failures: string[] = []
  const notes: string[] = []
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

  /** Counts a part of a section again: `before` is what was counted of it, `after` what counts. */
  function replace(name: string, before: Count, after: Count): void {
    passed += after.passed - before.passed
    for (const failure of before.failed) {
      const place = failures.indexOf(`${name}: ${failure}`)
      if (place >= 0) failures.splice(place, 1)
    }
    failures.push(...after.failed.map((failure) => `${name}: ${failure}`))
  }

  /** Adds lines that are printed just before the last one. */
  const note = (...lines: string[]) => void notes.push(...lines)

  /** Says what failed, and in the last line how many did. */
  function close(): void {
    if (failures.length > 0) say(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
    if (notes.length > 0) say(`\n${notes.join('\n')}`)
    say(`\n${passed} passed, ${failures.length} failed`)
    process.exitCode = failures.length > 0 ? 1 : 0
  }
  return { run, check, replace, note, close }
}
