import { say } from '../deploy/terminal/print.ts'
import { reasonOf } from '../deploy/terminal/sentence.ts'
import type { Count } from './count-tests.ts'

export type Tally = ReturnType<typeof openTally>

/** What the sections counted so far. */
interface Sum {
  passed: number
  /** Each failure with the name of its section. */
  failures: string[]
  /** Lines that are printed just before the last one. */
  notes: string[]
}

/** Runs one section after the other, whatever became of those before, and adds up what they count. */
export function openTally() {
  const sum: Sum = { passed: 0, failures: [], notes: [] }
  const run = async (name: string, section: () => Promise<Count>): Promise<void> =>
    add(sum, name, await runSection(name, section))
  return {
    run,
    /** A check that is not a suite of tests counts as one test. */
    check: (name: string, work: () => Promise<unknown>): Promise<void> =>
      run(name, async () => {
        await work()
        return { passed: 1, failed: [], skipped: 0 }
      }),
    /** Counts a part of a section again: `before` is what was counted of it, `after` what counts. */
    replace(name: string, before: Count, after: Count): void {
      remove(sum, name, before)
      add(sum, name, after)
    },
    note: (...lines: string[]) => void sum.notes.push(...lines),
    close: () => report(sum),
  }
}

async function runSection(name: string, section: () => Promise<Count>): Promise<Count> {
  say(`\n── ${name}`)
  const began = performance.now()
  const count = await section().catch((error: unknown) => ({
    passed: 0,
    failed: [reasonOf(error)],
    skipped: 0,
  }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
  say(`${name}: ${count.passed} passed, ${count.failed.length} failed${skipped} (${seconds} s)`)
  return count
}

const nameFailure = (section: string, failure: string) => `${section}: ${failure}`

function add(sum: Sum, name: string, { passed, failed }: Count): void {
  sum.passed += passed
  sum.failures.push(...failed.map((failure) => nameFailure(name, failure)))
}

function remove(sum: Sum, name: string, { passed, failed }: Count): void {
  sum.passed -= passed
  for (const failure of failed) {
    const nth = sum.failures.indexOf(nameFailure(name, failure))
    if (nth >= 0) sum.failures.splice(nth, 1)
  }
}

/** Says what failed, and in the last line how many did. */
function report({ passed, failures, notes }: Sum): void {
  if (failures.length > 0) say(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  if (notes.length > 0) say(`\n${notes.join('\n')}`)
  say(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
