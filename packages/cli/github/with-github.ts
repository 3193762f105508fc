import { cut, toMarkdownCode, toTerminalLine } from '@vigia/common/text/formats'
import { appendFile } from 'node:fs/promises'
import { writeMarkdown } from '../outputs/write-markdown.ts'
import { exits, refuse, type Exit } from '../refusal.ts'
import { headlineOf } from '../result/describe-result.ts'
import { reviewAddressOf, type Result } from '../result/result.ts'
import type { Environment } from '../settings/settings.ts'
import { openGithubApi, type GithubApi } from './github-api.ts'
import { keepComment } from './keep-comment.ts'
import { readTrigger, type Trigger } from './trigger.ts'

interface Options {
  env: Environment
  /** Whether a comment is kept on the pull request. */
  isCommenting: boolean
  /** Whether a run that GitHub gives no secrets fails. */
  isTokenRequired: boolean
  /** Prints a line that GitHub reads as a command. */
  print: (text: string) => void
}

const withoutSecretsMessage =
  'GitHub gives no secrets to pull requests of forks and of Dependabot: Vigia was not asked, and nothing was compared'

/**
 * Runs a command in GitHub Actions: the result is the summary of the job, an annotation, the status `vigia`
 * of the commit, and a comment if it is wanted. What GitHub refuses is a warning and changes no exit code.
 */
export async function withGithub(options: Options, work: () => Promise<Result>): Promise<Exit> {
  const { env, print, isTokenRequired } = options
  const trigger = await readTrigger(env)
  if (trigger.isWithoutSecrets && !env['VIGIA_TOKEN']?.trim()) {
    if (isTokenRequired) throw refuse(withoutSecretsMessage)
    print(annotate('notice', withoutSecretsMessage))
    return exits.same
  }
  const api = openGithubApi(env, trigger.repository)
  const github: Github = { ...options, trigger, api }
  await setStatus(github, {
    state: 'pending',
    description: 'Vigia is checking',
    target_url: runUrlOf(github),
  })
  try {
    const result = await work()
    await showResult(github, result)
    return result.exit
  } catch (error) {
    await showRefusal(github, error instanceof Error ? error.message : String(error))
    throw error
  }
}

interface Github extends Options {
  trigger: Trigger
  api: GithubApi | undefined
}

interface Status {
  state: 'pending' | 'success' | 'failure' | 'error'
  description: string
  target_url: string
}

async function showResult(github: Github, result: Result): Promise<void> {
  const { summary, origin, exit } = result
  const headline = headlineOf(summary)
  const reviewUrl = reviewAddressOf(origin, summary.reviewUrl)
  const passed = summary.result === 'same' ? 'notice' : 'warning'
  github.print(annotate(exit === exits.same ? passed : 'error', `${headline} ${reviewUrl}`))
  const markdown = writeMarkdown(result)
  await summarise(github, markdown)
  const state = exit === exits.same ? 'success' : 'failure'
  await setStatus(github, { state, description: headline, target_url: reviewUrl })
  if (github.isCommenting) await comment(github, { websiteId: summary.website.id, markdown })
}

async function showRefusal(github: Github, message: string): Promise<void> {
  github.print(annotate('error', message))
  await summarise(github, `### Vigia\n\n${toMarkdownCode(message)}\n`)
  await setStatus(github, { state: 'error', description: message, target_url: runUrlOf(github) })
}

async function summarise({ env, print }: Github, markdown: string): Promise<void> {
  const file = env['GITHUB_STEP_SUMMARY']
  if (file) await orWarn(print, 'The summary could not be written', () => appendFile(file, markdown))
}

async function setStatus({ api, trigger, print }: Github, status: Status): Promise<void> {
  if (!api) return
  const body = { context: 'vigia', ...status, description: cut(status.description, maxDescription) }
  const path = `/statuses/${trigger.sha}`
  await orWarn(print, 'The status needs the permission statuses: write', () => api('POST', path, body))
}
/** GitHub refuses longer descriptions of a status. */
const maxDescription = 140

async function comment({ api, trigger, print }: Github, about: Parameters<typeof keepComment>[2]) {
  const advice = 'The comment needs the permission pull-requests: write'
  if (!api) return print(annotate('warning', `${advice}, and the token of the workflow in GITHUB_TOKEN`))
  return orWarn(print, advice, () => keepComment(api, trigger, about))
}

async function orWarn(print: Github['print'], advice: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    print(annotate('warning', `${advice}. ${error instanceof Error ? error.message : String(error)}`))
  }
}

/** The page of this run of the workflow. */
const runUrlOf = ({ env, trigger }: Github) =>
  `${env['GITHUB_SERVER_URL'] ?? 'https://github.com'}/${trigger.repository}/actions/runs/${env['GITHUB_RUN_ID'] ?? ''}`

type Level = 'notice' | 'warning' | 'error'

/**
 * Writes a command of GitHub Actions that shows a sentence on the page of the run. A percent sign begins an
 * escape there; a line break, which would end the command, is gone by then.
 */
export const annotate = (level: Level, text: string): string =>
  `::${level} title=Vigia::${toTerminalLine(text).replaceAll('%', '%25')}\n`
