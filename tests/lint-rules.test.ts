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

test.each([
  ['import(no-default-export)', 'export default 1'],
  ['no-explicit-any', 'export const planted = (one: any) => one'],
  ['no-non-null-assertion', 'export const planted = (one?: string) => one!'],
  ['consistent-type-imports', `import { Stats } from 'node:fs'; export type Planted = Stats`],
  ['no-unused-vars', 'const planted = 1'],
  ['no-unused-vars', `import { join as planted } from 'node:path'`],
])('%s is refused in every part', (rule, line) => {
  const found = lintPlanted(files.map((file) => [file, line]))
  expect(files.filter((_, nth) => !found[nth]?.some((one) => one.includes(rule)))).toEqual([])
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
  const file = 'packages/common/errors.ts'
  const linesOfFile = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  const lines = (count: number) => '//'.padEnd(count - linesOfFile + 1, '\n')
  const rulesOf = (count: number) => lintPlanted([[file, lines(count)]])[0]?.join('\n')
  expect(rulesOf(251)).toContain('eslint(max-lines)')
  expect(rulesOf(250)).toBe('')
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
  const planted = (lines: number) => `export function planted() {${'\n  void 0'.repeat(lines - 2)}\n}`
  const rulesOf = (more: number) => lintPlanted(longest.map(([file, max]) => [file, planted(max + more)]))
  const [tooLong, asLong] = [rulesOf(1), rulesOf(0)].map((found) =>
    longest.filter((_, nth) => found[nth]?.some((one) => one.includes('max-lines-per-function'))),
  )
  expect(tooLong).toEqual(longest)
  expect(asLong).toEqual([])
})
