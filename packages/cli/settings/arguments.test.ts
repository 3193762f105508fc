import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const defaults = {
  command: 'check',
  address: undefined,
  paths: undefined,
  candidate: undefined,
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
  expect(readArguments(['mcp'])).toEqual({ ...defaults, command: 'mcp' })
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

test('an address behind check is a candidate, of which some pages may be named', () => {
  const address = 'https://preview-7.example/shop'
  expect(readArguments(['check', address, '--paths', 'paths.txt'])).toEqual({
    ...defaults,
    address,
    paths: 'paths.txt',
  })
  expect(readArguments(['check', '--paths', '-', '--', '-odd'])).toMatchObject({
    address: '-odd',
    paths: '-',
  })
})

test('a report may be about a candidate', () => {
  const candidate = '0197A3C2-8d1e-7c4b-9a60-3f5d2e1b4c77'
  expect(readArguments(['report', '--candidate', candidate])).toEqual({
    ...defaults,
    command: 'report',
    candidate: candidate.toLowerCase(),
  })
})

test.each([
  [['check', ' '], 'The address behind check is empty'],
  [['check', 'a.example', 'b.example'], 'check takes no “b.example”'],
  [['report', 'a.example'], 'report takes no “a.example”'],
  [['check', '--paths', 'paths.txt'], 'belongs to an address'],
  [['check', 'a.example', '--paths', ' '], '--paths names a file'],
  [['check', '--candidate', '0197a3c2-8d1e-7c4b-9a60-3f5d2e1b4c77'], 'belongs to vigia report'],
  [['report', '--candidate', '7'], '--candidate is the id of a candidate'],
])('%j is refused with what is wrong', (words, message) => {
  expect(() => readArguments(words)).toThrow(message)
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
  [[], 'Please say what to do: check, report or mcp. See: vigia help'],
  [['mcp', 'a.example'], 'mcp takes no “a.example”'],
  [['mcp', '--label', 'x'], 'mcp takes no options, and --label is one'],
  [['chekc'], 'There is no command “chekc”'],
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
  [['check', '--label', 'x'.repeat(101)], '--label can have at most 100 characters'],
])('%j is refused with a sentence', (words, message) => {
  expect(() => readArguments(words)).toThrow(message)
})
