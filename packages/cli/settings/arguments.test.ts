import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const defaults = {
  command: 'check',
  label: undefined,
  commit: undefined,
  files: {},
  failOn: 'changed',
  timeoutMs: 1_200_000,
  decisionMs: 0,
  isOnGithub: false,
  isCommenting: false,
  isTokenRequired: false,
}

test('a command without options has the defaults', () => {
  expect(readArguments(['check'])).toEqual(defaults)
  expect(readArguments(['report'])).toEqual({ ...defaults, command: 'report' })
})

test('options may stand before and after the command', () => {
  const words = ['--label', 'Release 12', 'check', '--junit=a.xml', '--html', 'a.html', '--fail-on=failed']
  expect(
    readArguments([...words, '--commit', '6ee8a387', '--timeout', '90s', '--wait-for-decision=15m']),
  ).toEqual({
    ...defaults,
    label: 'Release 12',
    commit: '6ee8a387',
    files: { junit: 'a.xml', html: 'a.html' },
    failOn: 'failed',
    timeoutMs: 90_000,
    decisionMs: 900_000,
  })
})

test('what is shown on GitHub needs to run there', () => {
  expect(readArguments(['check', '--github', '--github-comment', '--require-token'])).toEqual({
    ...defaults,
    isOnGithub: true,
    isCommenting: true,
    isTokenRequired: true,
  })
  for (const option of ['--github-comment', '--require-token'])
    expect(() => readArguments(['check', option])).toThrow('belong to --github')
})

test.each([
  [['help'], 'help'],
  [['--help'], 'help'],
  [['check', '-h'], 'help'],
  [['-v'], 'version'],
  [['--version'], 'version'],
])('%j shows the %s', (words, command) => {
  expect(readArguments(words).command).toBe(command)
})

test('a label is one line', () => {
  expect(readArguments(['check', '--label', ' a\u202Eb\u001B[31m ']).label).toBe('ab[31m')
})

test.each([
  [[], 'Please say what to do: check or report. See: vigia help'],
  [['chekc'], 'There is no command “chekc”'],
  [['check', 'https://staging.example.com'], 'check takes no “https://staging.example.com”'],
  [['check', '--tokn'], "Unknown option '--tokn'. See: vigia help"],
  [['check', '--token', 'vg_x'], "Unknown option '--token'. See: vigia help"],
  [['check', '--junit'], '--junit'],
  [['check', '--label', '-x'], "Option '--label' argument is ambiguous. See: vigia help"],
  [['check', '--junit='], 'Please name a file behind --junit'],
  [['check', '--junit=a', '--json=a'], 'Two options name the file '],
  [['check', '--html=./a', '--markdown=b/../a'], 'Two options name the file '],
  [['check', '--fail-on=sometimes'], '--fail-on is changed, failed or never'],
  [['check', '--timeout=soon'], '--timeout is a time such as 90s, 20m or 1h'],
  [['check', '--wait-for-decision=1d'], '--wait-for-decision is a time such as 90s, 20m or 1h'],
  [['check', '--label', 'x'.repeat(201)], '--label can have at most 200 characters'],
])('%j is refused with a sentence', (words, message) => {
  expect(() => readArguments(words)).toThrow(message)
})
