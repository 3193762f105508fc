import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { lintPlanted } from './support/lint-planted.ts'

const files = [
  'services/websites/store/pages/store-pages.ts',
  'packages/common/errors.ts',
  'gateway/state.ts',
  'frontends/ui/route.ts',
  'frontends/shell/Shell.tsx',
  'deploy/local/up.ts',
  'tests/support/find-link.ts',
  'lab/benchmarks/numbers.ts',
]

// Each with a name of its own, because all are planted into the same files.
const lines = [
  ['import(no-default-export)', 'export default 1'],
  ['no-explicit-any', 'export const plantedAny = (one: any) => one'],
  ['no-non-null-assertion', 'export const plantedAssertion = (one?: string) => one!'],
  ['consistent-type-imports', `import { Stats } from 'node:fs'; export type Planted = Stats`],
  ['no-unused-vars', 'const plantedConstant = 1'],
  ['no-unused-vars', `import { join as plantedImport } from 'node:path'`],
] as const

test('what is never written is refused in every part', () => {
  const planted = files.flatMap((file) => lines.map(([rule, line]) => ({ file, line, rule })))
  const found = lintPlanted(planted.map(({ file, line }) => [file, line]))
  const isRefused = (rule: string, nth: number) => found[nth]?.some((one) => one.includes(rule))
  expect(planted.filter(({ rule }, nth) => !isRefused(rule, nth))).toEqual([])
})

test('a rule of each category and of each plugin refuses a line', () => {
  const planted = [
    ['no-debugger', 'packages/common/errors.ts', 'debugger'],
    ['no-extend-native', 'services/crawler/handlers.ts', 'Array.prototype.planted = 1'],
    [
      'oxc(no-accumulating-spread)',
      'gateway/state.ts',
      'export const planted = [[1]].reduce((sum, one) => [...sum, ...one], [])',
    ],
    [
      'unicorn(no-useless-spread)',
      'services/legal/settings.ts',
      'export const planted = [...Array.from([1])]',
    ],
    ['promise(no-new-statics)', 'deploy/local/up.ts', 'export const planted = new Promise.resolve(1)'],
    ['jsx-a11y(alt-text)', 'frontends/shell/Shell.tsx', 'export const planted = <img src="planted" />'],
    [
      'react(no-array-index-key)',
      'frontends/account/dialogs.tsx',
      'export const planted = [1].map((one, nth) => <p key={nth}>{one}</p>)',
    ],
    ['vitest(no-focused-tests)', 'tests/limits.test.ts', `test.only('planted', () => {})`],
  ] as const
  const found = lintPlanted(planted.map(([, file, line]) => [file, line]))
  const isRefused = (rule: string, nth: number) => found[nth]?.some((one) => one.includes(rule))
  expect(planted.filter(([rule], nth) => !isRefused(rule, nth))).toEqual([])
})

test('a file has at most 250 lines', () => {
  const grow = (file: string, count: number) => {
    const linesOfFile = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return [file, '//'.padEnd(count - linesOfFile + 1, '\n')] as const
  }
  const [tooLong, asLong] = lintPlanted([
    grow('packages/common/errors.ts', 251),
    grow('services/egress/settings.ts', 250),
  ])
  expect(tooLong?.join('\n')).toContain('eslint(max-lines)')
  expect(asLong).toEqual([])
})

const longest = [
  ['services/capture/clock/timers.ts', 25],
  ['services/crawler/html/read-html.ts', 35],
  ['services/websites/store/pages/store-pages.ts', 25],
  ['services/diff/testing/test-diff.ts', 25],
  ['gateway/state.ts', 25],
  ['frontends/ui/route.ts', 25],
  ['deploy/local/up.ts', 25],
  ['proto/flow.ts', 25],
  ['packages/visual-diff/verdict/judge.ts', 25],
  ['tests/support/find-link.ts', 25],
  ['lab/real/run-site.ts', 25],
] as const

test('a function has at most 25 lines, or as many as its file is excepted for', () => {
  const plant = (name: string, count: number) =>
    `export function ${name}() {${'\n  void 0'.repeat(count - 2)}\n}`
  const found = lintPlanted([
    ...longest.map(([file, max]) => [file, plant('tooLong', max + 1)] as const),
    ...longest.map(([file, max]) => [file, plant('asLong', max)] as const),
  ])
  const isRefused = found.map((one) => one.some((rule) => rule.includes('max-lines-per-function')))
  expect(longest.filter((_, nth) => !isRefused[nth])).toEqual([])
  expect(longest.filter((_, nth) => isRefused[longest.length + nth])).toEqual([])
})
