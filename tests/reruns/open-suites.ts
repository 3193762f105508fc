import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, dirname } from 'node:path'
import { say } from '../../deploy/terminal/print.ts'
import { root } from '../../deploy/root.ts'
import type { FileCount, RunCount } from '../count-tests.ts'
import { runTests } from '../run-tests.ts'
import type { Tally } from '../tally.ts'
import { hasPassed, judgeFlaky, maxReruns, updateFlaky } from './judge.ts'

interface FailedFile extends FileCount {
  suite: string
  project: string
}

interface FlakyFile {
  before: FailedFile
  again: RunCount
}

interface Place {
  /** Absolute path of the folder with vitest.config.ts. */
  folder: string
  /** The file that keeps which test files were flaky when they ran last. */
  recordFile: string
}

const ours: Place = { folder: root, recordFile: join(root, '.vigia/tests/flaky.json') }

/** Suites of tests whose failed files are run once more, each alone, when all suites have ended. */
export function openSuites(tally: Tally, { folder, recordFile }: Place = ours) {
  const failed: FailedFile[] = []
  const passed: string[] = []
  const nameOf = (file: string) => relative(folder, file)

  function run(suite: string, project: string): Promise<void> {
    return tally.run(suite, async () => {
      const counted = await runTests(project, { folder })
      failed.push(...counted.failedFiles.map((file) => ({ ...file, suite, project })))
      passed.push(...counted.passedFiles)
      return counted
    })
  }

  async function rerunFailed(): Promise<void> {
    const flaky = failed.length > maxReruns ? refuseReruns(failed) : await rerunEach(failed, folder)
    const flakyBefore = readFlaky(recordFile)
    const names = countAll(tally, flaky, flakyBefore, nameOf)
    writeFlaky(recordFile, updateFlaky(flakyBefore, { passed: passed.map(nameOf), flaky: names }))
  }

  return { run, rerunFailed }
}

/** Counts flaky files as their last runs deserve; returns their names. */
function countAll(
  tally: Tally,
  flaky: FlakyFile[],
  flakyBefore: ReturnType<typeof readFlaky>,
  nameOf: (file: string) => string,
): string[] {
  const names = flaky.map(({ before }) => nameOf(before.file))
  for (const file of flaky) {
    const name = nameOf(file.before.file)
    countAgain(tally, name, file, judgeFlaky(name, names, flakyBefore))
  }
  return names
}

function countAgain(
  tally: Tally,
  name: string,
  { before, again }: FlakyFile,
  verdict: ReturnType<typeof judgeFlaky>,
): void {
  const outcome = verdict.counts === 'as passed' ? 'passed' : `failed, as ${verdict.because}`
  tally.note(`Flaky, counts as ${outcome}: ${name} (${before.suite}): ${before.failed[0]}`)
  if (verdict.counts === 'as passed') tally.replace(before.suite, before, again)
}

function refuseReruns(failed: FailedFile[]): FlakyFile[] {
  say(`\n${failed.length} files failed, more than ${maxReruns}: none is run again.`)
  return []
}

async function rerunEach(failed: FailedFile[], folder: string): Promise<FlakyFile[]> {
  const flaky: FlakyFile[] = []
  for (const before of failed) {
    say(`\n── once more, alone: ${relative(folder, before.file)}`)
    const again = await runTests(before.project, { folder, file: before.file })
    if (hasPassed(before, again)) flaky.push({ before, again })
  }
  return flaky
}

/**
 * The files that were flaky when they ran last, relative to the repository; none where no run was recorded.
 */
function readFlaky(recordFile: string): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(recordFile, 'utf8'))
    return Array.isArray(read) ? read.filter((file) => typeof file === 'string') : []
  } catch {
    return []
  }
}

function writeFlaky(recordFile: string, files: string[]): void {
  mkdirSync(dirname(recordFile), { recursive: true })
  writeFileSync(recordFile, `${JSON.stringify(files, null, 2)}\n`)
}
