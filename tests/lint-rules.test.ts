import { expect, test } from 'vitest'
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
