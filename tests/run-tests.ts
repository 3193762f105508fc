import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.ts'
import type { Count, Report } from './count-tests.ts'
import { runNode } from './support/run-node.ts'

/** Runs one of the projects that vitest.config.ts names; what vitest prints goes on to the terminal. */
export async function runTests(project: string): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await runNode(
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    ...reporters,
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  await rm(folder, { recursive: true })
  return countTests(report, exitCode)
}
