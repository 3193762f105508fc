import { toUsableLine } from '@vigia/common/text/characters'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuse } from '../refusal.ts'
import { readTimeout } from './timeout.ts'

const commands = ['check', 'report', 'help', 'version'] as const
type Command = (typeof commands)[number]

export const formats = ['junit', 'json', 'html', 'markdown'] as const
export type Format = (typeof formats)[number]

/** From which results on the command fails: of changes and failures, of failures alone, or of none. */
const failures = ['changed', 'failed', 'never'] as const
export type FailOn = (typeof failures)[number]

export interface Arguments {
  command: Command
  label: string | undefined
  commit: string | undefined
  /** The files that are written, by format. */
  files: Partial<Record<Format, string>>
  failOn: FailOn
  timeoutMs: number
  /** How long changed pages may wait for a decision; 0 to wait for none. */
  decisionMs: number
  /** Whether the command runs in GitHub Actions, and shows its result there. */
  isOnGithub: boolean
  /** Whether a comment is kept on GitHub's pull request. */
  isCommenting: boolean
  /** Whether a run that GitHub gives no secrets fails. */
  isTokenRequired: boolean
}

const maxLabel = 200
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  label: text,
  commit: text,
  junit: text,
  json: text,
  html: text,
  markdown: text,
  'fail-on': text,
  timeout: text,
  'wait-for-decision': text,
  github: flag,
  'github-comment': flag,
  'require-token': flag,
  help: { ...flag, short: 'h' },
  version: { ...flag, short: 'v' },
} as const

/** Reads the arguments behind the command's name. */
export function readArguments(words: string[]): Arguments {
  const { values, positionals } = parse(words)
  return {
    command: values.help ? 'help' : values.version ? 'version' : readCommand(positionals),
    label: readLabel(values.label, '--label'),
    commit: readLabel(values.commit, '--commit'),
    files: readFiles(values),
    failOn: readFailOn(values['fail-on'] ?? 'changed'),
    timeoutMs: readTimeout('--timeout', values.timeout ?? '20m'),
    decisionMs: readDecision(values['wait-for-decision']),
    ...readGithub(values),
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.\s|\.$/)
    throw refuse(`${sentence}. ${seeHelp}`, error)
  }
}

const seeHelp = 'See: vigia help'

function readCommand([word, ...others]: string[]): Command {
  if (word === undefined) throw refuse(`Please say what to do: check or report. ${seeHelp}`)
  const command = commands.find((name) => name === word)
  if (!command) throw refuse(`There is no command “${toUsableLine(word)}”. ${seeHelp}`)
  if (others.length > 0)
    throw refuse(
      `${command} takes no “${toUsableLine(others[0] ?? '')}”: the website is in VIGIA_WEBSITE. ${seeHelp}`,
    )
  return command
}

function readLabel(value: string | undefined, option: string): string | undefined {
  const label = toUsableLine(value ?? '').trim()
  if (label.length > maxLabel) throw refuse(`${option} can have at most ${maxLabel} characters`)
  return label || undefined
}

function readFiles(values: Partial<Record<Format, string>>): Arguments['files'] {
  const named = formats.flatMap((format) => {
    const file = values[format]
    if (file?.trim() === '') throw refuse(`Please name a file behind --${format}`)
    return file === undefined ? [] : [[format, file] as const]
  })
  const files = named.map(([, file]) => resolve(file))
  const twice = files.find((file, nth) => files.indexOf(file) !== nth)
  if (twice !== undefined) throw refuse(`Two options name the file ${toUsableLine(twice)}`)
  return Object.fromEntries(named)
}

const readDecision = (value: string | undefined) =>
  value === undefined ? 0 : readTimeout('--wait-for-decision', value)

function readGithub(values: { [Name in 'github' | 'github-comment' | 'require-token']?: boolean }) {
  const isOnGithub = values.github ?? false
  const isCommenting = values['github-comment'] ?? false
  const isTokenRequired = values['require-token'] ?? false
  if (!isOnGithub && (isCommenting || isTokenRequired))
    throw refuse('--github-comment and --require-token belong to --github')
  return { isOnGithub, isCommenting, isTokenRequired }
}

function readFailOn(value: string): FailOn {
  const failOn = failures.find((name) => name === value)
  if (!failOn) throw refuse(`--fail-on is ${failures.join(', ').replace(/, (?=\w+$)/, ' or ')}`)
  return failOn
}
