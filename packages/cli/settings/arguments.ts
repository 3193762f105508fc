import { toUsableLine } from '@vigia/common/text/characters'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuse } from '../refusal.ts'
import { readTimeout } from './timeout.ts'

const commands = ['check', 'report', 'mcp', 'help', 'version'] as const
type Command = (typeof commands)[number]

export const formats = ['junit', 'json', 'html', 'markdown'] as const
export type Format = (typeof formats)[number]

/** From which results on the command fails: of changes and failures, of failures alone, or of none. */
const failures = ['changed', 'failed', 'never'] as const
export type FailOn = (typeof failures)[number]

export interface Arguments {
  command: Command
  /** The address of a candidate, which `check` compares with the website's baselines. */
  address: string | undefined
  /** The file with paths of the candidate's pages, `-` for the standard input; undefined for all pages. */
  paths: string | undefined
  /** The id of the candidate that `report` is about; undefined for the website itself. */
  candidate: string | undefined
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

/** As Vigia takes the name and the commit of a candidate. */
const maxLabel = 100
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  paths: text,
  candidate: text,
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
  const named = values.help ? ['help'] : values.version ? ['version'] : positionals
  const command = readCommand(named)
  if (command === 'mcp') refuseOptions(values)
  return {
    ...readSubject(command, named[1], values),
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
  if (word === undefined) throw refuse(`Please say what to do: check, report or mcp. ${seeHelp}`)
  const command = commands.find((name) => name === word)
  if (!command) throw refuse(`There is no command “${toUsableLine(word)}”. ${seeHelp}`)
  const surplus = command === 'check' ? others[1] : others[0]
  if (surplus !== undefined)
    throw refuse(
      `${command} takes no “${toUsableLine(surplus)}”: the website is in VIGIA_WEBSITE. ${seeHelp}`,
    )
  return command
}

type Subject = Pick<Arguments, 'command' | 'address' | 'paths' | 'candidate'>

/** Reads what the command is about: the website itself, or a candidate. */
function readSubject(
  command: Command,
  named: string | undefined,
  { paths, candidate }: { paths?: string; candidate?: string },
): Subject {
  if (named?.trim() === '') throw refuse(`The address behind check is empty. ${seeHelp}`)
  if (paths !== undefined && (paths.trim() === '' || named === undefined))
    throw refuse(
      '--paths names a file with paths, and belongs to an address: vigia check ADDRESS --paths FILE',
    )
  if (candidate !== undefined && (command !== 'report' || !isUuid(candidate)))
    throw refuse('--candidate is the id of a candidate, and belongs to vigia report')
  return { command, address: named?.trim(), paths, candidate: candidate?.toLowerCase() }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export const isUuid = (id: string): boolean => uuid.test(id)

function refuseOptions(values: object): void {
  const [name] = Object.keys(values)
  if (name !== undefined)
    throw refuse(`mcp takes no options, and --${name} is one: the agent says what it wants. ${seeHelp}`)
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
