import { fetchReport, runCheck } from './checks/run-check.ts'
import { findWebsite } from './checks/find-website.ts'
import { prepareFiles, writeFiles } from './outputs/write-files.ts'
import manifest from './package.json' with { type: 'json' }
import { exits, Refusal, type Exit } from './refusal.ts'
import { decideExit, requireResult, reviewAddressOf, type Result } from './result/result.ts'
import { Connection } from './server/connection.ts'
import { startTimeLimit } from './server/time-limit.ts'
import { readArguments, type Arguments } from './settings/arguments.ts'
import { readCommit } from './settings/commit.ts'
import { readSettings, type Environment } from './settings/settings.ts'
import { help } from './terminal/help.ts'
import { printResult } from './terminal/print-result.ts'
import { openPrinter, type Stream } from './terminal/printer.ts'
import { showProgress, type Progress } from './terminal/progress.ts'

interface Surroundings {
  env: Environment
  stdout: Stream
  stderr: Stream
}

/** Runs the command; returns its exit code. Results are printed to `stdout`, everything else to `stderr`. */
export async function run(words: string[], { env, stdout, stderr }: Surroundings): Promise<Exit> {
  const printer = openPrinter(stderr, env)
  const progress = showProgress(printer)
  try {
    const options = readArguments(words)
    if (options.command === 'help') stdout.write(`${help}\n`)
    else if (options.command === 'version') stdout.write(`${manifest.version}\n`)
    else {
      const result = await ask(options, env, progress)
      progress.end()
      printResult(openPrinter(stdout, env), result)
      return result.exit
    }
    return exits.same
  } catch (error) {
    progress.end()
    printer.line(`vigia: ${error instanceof Error ? error.message : String(error)}`, 'red')
    return error instanceof Refusal ? error.exit : exits.refused
  }
}

async function ask(options: Arguments, env: Environment, progress: Progress): Promise<Result> {
  const settings = readSettings(env)
  await prepareFiles(options.files)
  const connection = new Connection({
    settings,
    time: startTimeLimit(options.timeoutMs),
    userAgent: `vigia/${manifest.version}`,
    onWait: progress.onWait,
  })
  const website = await findWebsite(connection, settings.website)
  const report =
    options.command === 'check'
      ? await runCheck(connection, website, progress)
      : await fetchReport(connection, website.id)
  requireResult(report, reviewAddressOf(settings.origin, report.reviewUrl))
  const { label, commit = readCommit(env) } = options
  const exit = decideExit(report, options.failOn)
  const result: Result = { report, exit, origin: settings.origin, label, commit }
  await writeFiles(options.files, result, connection)
  return result
}
