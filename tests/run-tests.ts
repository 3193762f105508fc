import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../deploy/local/print.ts'
import { countTests } from './count-tests.ts'
import type { Count, Report } from './count-tests.ts'
import { listSlowestFiles } from './slowest-files.ts'
import { runNode } from './support/run-node.ts'

/** Runs one of the projects that vitest.config.ts names; what vitest prints goes on to the terminal. */
export async function runTests(project: string): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`]
  const exitCode = await runNode(...vitest, ...reporters)
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  await rm(folder, { recursive: true })
  say(`\nThe slowest files:\n${listSlowestFiles(report).join('\n')}`)
  return countTests(report, exitCode)
}
