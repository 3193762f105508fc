import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

/** The data that vitest's JSON report lacks. Files are absolute paths. */
export interface RunState {
  planned: string[]
  /** A crashed worker loses the file that it was running and those that were to follow. */
  unfinished: string[]
  /** Errors that no test caught, each as one line. */
  errors: string[]
}

/** The environment variable that names the file to write. */
export const stateFileVariable = 'VIGIA_TEST_RUN_STATE'

/** A vitest reporter that writes the run's `RunState` as JSON when the run ends. */
export default class RunStateReporter implements Reporter {
  readonly #planned = new Set<string>()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#planned.add(moduleId)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[stateFileVariable]
    if (!file) throw new Error(`${stateFileVariable} has to name a file`)
    const ended = new Set(modules.filter(hasEnded).map(({ moduleId }) => moduleId))
    const state: RunState = {
      planned: [...this.#planned],
      unfinished: [...this.#planned].filter((moduleId) => !ended.has(moduleId)),
      errors: errors.map(({ message, name }) => (message || name || 'unknown').split('\n')[0] ?? ''),
    }
    writeFileSync(file, JSON.stringify(state))
  }
}

const hasEnded = (module: TestModule) => !['pending', 'queued'].includes(module.state())
