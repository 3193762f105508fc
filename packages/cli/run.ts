import { fetchCandidateSummary, runCandidate, type NewCandidate } from './checks/run-candidate.ts'
import { fetchSummary, runCheck } from './checks/run-check.ts'
import { findWebsite } from './checks/find-website.ts'
import { isUndecided, waitForDecision } from './checks/wait-for-decision.ts'
import { prepareFiles, writeFiles } from './outputs/write-files.ts'
import { withGithub } from './github/with-github.ts'
import manifest from './package.json' with { type: 'json' }
import { exits, Refusal, type Exit } from './refusal.ts'
import { decideExit, requireResult, reviewAddressOf, type Result } from './result/result.ts'
import type { Summary } from './server/answers.ts'
import { Connection } from './server/connection.ts'
import { startTimeLimit } from './server/time-limit.ts'
import { readArguments, type Arguments } from './settings/arguments.ts'
import { readCommit } from './settings/commit.ts'
import { readLink } from './settings/link.ts'
import { readPaths } from './settings/read-paths.ts'
import { readSettings, type Environment } from './settings/settings.ts'
import { describeTime } from './settings/timeout.ts'
import { help } from './terminal/help.ts'
import { printResult } from './terminal/print-result.ts'
import { openPrinter, type Stream } from './terminal/printer.ts'
import { showProgress, type Progress } from './terminal/progress.ts'

interface Surroundings {
  env: Environment
  stdin: NodeJS.ReadableStream & { isTTY?: boolean | undefined }
  stdout: Stream
  stderr: Stream
}

/**
 * Runs the command; returns its exit code. Results are printed to `stdout`, everything else to `stderr`. The
 * process may go on after that, until nothing is to be done anymore.
 */
export async function run(words: string[], around: Surroundings): Promise<Exit> {
  const { env, stdout, stderr } = around
  const printer = openPrinter(stderr, env)
  const progress = showProgress(printer)
  try {
    const options = readArguments(words)
    if (options.command === 'help') stdout.write(`${help}\n`)
    else if (options.command === 'version') stdout.write(`${manifest.version}\n`)
    else if (options.command === 'mcp') await serve(around)
    else return await askAndShow(options, around, progress)
    return exits.same
  } catch (error) {
    progress.end()
    printer.line(`vigia: ${error instanceof Error ? error.message : String(error)}`, 'red')
    return error instanceof Refusal ? error.exit : exits.refused
  }
}

/** Begins to serve an agent; the process ends when the agent closes its input. */
async function serve({ env, stdin, stderr }: Surroundings): Promise<void> {
  // The other commands start without what only this one needs.
  const { serveMcp } = await import('./mcp/serve.ts')
  serveMcp({ env, isTyped: stdin.isTTY === true, printer: openPrinter(stderr, env) })
}

async function askAndShow(options: Arguments, around: Surroundings, progress: Progress): Promise<Exit> {
  const { env, stdout } = around
  const work = () => askAndPrint(options, around, progress)
  const print = (text: string) => void stdout.write(text)
  if (options.isOnGithub) return withGithub({ ...options, env, print }, work)
  return (await work()).exit
}

async function askAndPrint(options: Arguments, around: Surroundings, progress: Progress): Promise<Result> {
  const { env, stdout } = around
  const result = await ask(options, around, progress)
  progress.end()
  printResult(openPrinter(stdout, env), result)
  return result
}

async function ask(options: Arguments, { env, stdin }: Surroundings, progress: Progress): Promise<Result> {
  const settings = readSettings(env)
  await prepareFiles(options.files)
  const { label, commit = readCommit(env) } = options
  const candidate = await readCandidate({ ...options, commit, link: readLink(env) }, stdin)
  const connection = new Connection({
    settings,
    time: startTimeLimit(options.timeoutMs),
    userAgent: `vigia/${manifest.version}`,
    onWait: progress.onWait,
  })
  const found = await fetchResult(connection, settings.website, { ...options, new: candidate }, progress)
  const summary = await decide(connection, found, options, progress)
  const exit = decideExit(summary, options.failOn)
  const result: Result = { summary, exit, origin: settings.origin, label, commit }
  await writeFiles(options.files, result, connection)
  return result
}

/** The candidate that is to be checked; undefined if the command is about another subject. */
async function readCandidate(
  { address, paths: file, label, commit, link }: Arguments & { link: string | undefined },
  stdin: Surroundings['stdin'],
): Promise<NewCandidate | undefined> {
  if (address === undefined) return undefined
  const paths = file === undefined ? undefined : await readPaths(file, stdin)
  return {
    url: address,
    ...(paths && { paths }),
    ...(label && { label }),
    ...(commit && { commit }),
    ...(link && { link }),
  }
}

/** The summary after a check, or as it stands. */
async function fetchResult(
  connection: Connection,
  named: string | undefined,
  subject: Pick<Arguments, 'command' | 'candidate'> & { new: NewCandidate | undefined },
  progress: Progress,
): Promise<Summary> {
  const summary = await fetchSubject(connection, named, subject, progress)
  requireResult(summary, reviewAddressOf(connection.origin, summary.reviewUrl))
  return summary
}

async function fetchSubject(
  connection: Connection,
  named: string | undefined,
  { command, candidate, new: added }: Parameters<typeof fetchResult>[2],
  progress: Progress,
): Promise<Summary> {
  if (candidate !== undefined) return fetchCandidateSummary(connection, candidate)
  const website = await findWebsite(connection, named)
  if (added) return runCandidate(connection, website, added, progress)
  return command === 'check' ? runCheck(connection, website, progress) : fetchSummary(connection, website.id)
}

/** The summary once its changes are decided, if the user waits for that. */
async function decide(
  connection: Connection,
  summary: Summary,
  { decisionMs }: Arguments,
  progress: Progress,
): Promise<Summary> {
  if (decisionMs === 0 || !isUndecided(summary)) return summary
  const address = reviewAddressOf(connection.origin, summary.reviewUrl)
  progress.onWait(`Waiting for a decision, for at most ${describeTime(decisionMs)}: ${address}`)
  return waitForDecision(connection, summary, decisionMs)
}
