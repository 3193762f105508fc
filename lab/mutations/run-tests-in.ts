import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

interface Report {
  testResults: {
    status: string
    name: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export interface Outcome {
  green: number
  /** Names of failed tests, and of files that could not be loaded. */
  red: string[]
}

/** Runs a mutation's tests in a copy of the tree. */
export function runTestsIn(tree: string, { project, files, only }: Mutation): Outcome {
  const report = join(tree, 'mutation-report.json')
  rmSync(report, { force: true })
  const args = [
    join(tree, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}*`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(only ? ['-t', only] : []),
    ...files,
  ]
  const { stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', timeout: 300_000 })
  if (!existsSync(report)) throw new Error(`The tests did not run: ${stderr.slice(-2_000)}`)
  return readReport(report, tree)
}

function readReport(report: string, tree: string): Outcome {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    green: all.filter(({ status }) => status === 'passed').length,
    red: [
      ...all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
      ...broken.map(({ name }) => `${name.slice(tree.length + 1)} (could not be loaded)`),
    ],
  }
}
