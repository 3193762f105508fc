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

test('a file has at most 250 lines, a function 57, and one of a frontend 25', () => {
  const long = (lines: number) => `export function planted() {${'\n  void 0'.repeat(lines - 2)}\n}`
  const [file, screen] = ['packages/common/errors.ts', 'frontends/ui/route.ts'] as const
  const rulesOf = (path: string, line: string) => lintPlanted([[path, line]])[0]?.join('\n')
  const linesOfFile = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  const lines = (count: number) => '//'.padEnd(count - linesOfFile + 1, '\n')
  expect(rulesOf(file, lines(251))).toContain('eslint(max-lines)')
  expect(rulesOf(file, lines(250))).toBe('')
  expect(rulesOf(file, long(58))).toContain('max-lines-per-function')
  expect(rulesOf(file, long(57))).toBe('')
  expect(rulesOf(screen, long(26))).toContain('max-lines-per-function')
  expect(rulesOf(screen, long(25))).toBe('')
})
