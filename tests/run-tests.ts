import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../deploy/terminal/print.ts'
import { root } from '../deploy/root.ts'
import { countTests, type Report, type RunCount } from './count-tests.ts'
import { stateFileVariable, type RunState } from './reruns/run-state.reporter.ts'
import { listSlowestFiles } from './slowest-files.ts'
import { runNode } from './support/programs/run-node.ts'

export interface WhatToRun {
  /** Absolute path of the folder with vitest.config.ts. */
  folder?: string
  /** Absolute path of the only file to run; all files of the project by default. */
  file?: string
}

/** Runs one of the projects that vitest.config.ts names; what vitest prints goes on to the terminal. */
export async function runTests(project: string, { folder = root, file }: WhatToRun = {}): Promise<RunCount> {
  const results = await mkdtemp(join(tmpdir(), 'vigia-tests-'))
  const [reportFile, stateFile] = [join(results, 'report.json'), join(results, 'state.json')]
  process.env[stateFileVariable] = stateFile
  const exitCode = await runNode(
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--root=${folder}`,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tests/reruns/run-state.reporter.ts')}`,
    `--outputFile.json=${reportFile}`,
    ...(file ? [file] : []),
  )
  const report = readJson<Report>(reportFile)
  const state = readJson<RunState>(stateFile)
  await rm(results, { recursive: true })
  if (!file) say(`\nThe slowest files:\n${listSlowestFiles(report).join('\n')}`)
  return countTests(report, exitCode, state)
}

const readJson = <Value>(file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined
