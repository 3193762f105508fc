import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lintPlanted, listAllowed } from '../tests/support/lint-planted.ts'

const root = resolve(import.meta.dirname, '..')

test.each([
  ['dashboard/routes.tsx', '../account/routes.tsx', 'A remote imports neither'],
  ['dashboard/viewer/viewer-tabs.ts', '../../legal/routes.tsx', 'A remote imports neither'],
  ['dashboard/viewer/viewer-tabs.ts', '../../shell/remotes/remotes.ts', 'A remote imports neither'],
  ['account/validate.ts', '../dashboard/format.ts', 'A remote imports neither'],
  ['account/dialogs.tsx', '../shell/remotes/remotes.ts', 'A remote imports neither'],
  ['legal/figures.ts', '../account/validate.ts', 'A remote imports neither'],
  ['shell/Shell.tsx', '../dashboard/format.ts', 'by federation only'],
  ['shell/remotes/remotes.ts', '../../legal/figures.ts', 'by federation only'],
  ['ui/api/call.ts', '../../account/validate.ts', 'shared by all'],
  ['ui/route.ts', '../shell/Shell.tsx', 'shared by all'],
  [
    'dashboard/api/queries.ts',
    '../../../services/websites/settings.ts',
    'frontends/ and packages/domain only',
  ],
  ['shell/Shell.tsx', '../../gateway/settings.ts', 'frontends/ and packages/domain only'],
  ['ui/api/call.ts', '@vigia/api/websites', 'no zod in the browser'],
  ['dashboard/api/queries.ts', '@vigia/api/websites/website', 'no zod in the browser'],
  ['ui/api/call.ts', '../../../packages/api/operation.ts', 'no zod in the browser'],
  ['legal/figures.ts', '../../deploy/root.ts', 'frontends/ and packages/domain only'],
])('%s must not import %s', (file, specifier, help) => {
  expect(listAllowed([[`frontends/${file}`, specifier]], help)).toEqual([])
})

// The specifiers are names of federated modules, for which there are no files.
test.each([
  ['frontends/legal/routes.tsx', 'dashboard/routes'],
  ['frontends/account/dialogs.tsx', 'legal/dialogs'],
  ['frontends/ui/route.ts', 'account/routes'],
])('%s must not load %s', (file, specifier) => {
  const [found = []] = lintPlanted([[file, `import * as planted from '${specifier}'`]])
  expect(found.join('\n')).toContain('The shell loads remotes')
})

test('types, re-exports and dynamic imports are imports, too', () => {
  const ways = [
    `import type { Planted } from '../account/validate.ts'`,
    `export { planted } from '../account/validate.ts'`,
    `export const planted = () => import('../account/validate.ts')`,
  ]
  const found = lintPlanted(ways.map((way) => ['frontends/legal/figures.ts', way]))
  expect(found.map((one) => one.join('\n'))).toEqual(
    ways.map(() => expect.stringContaining('no-restricted-imports')),
  )
})

test('all other imports are allowed', () => {
  const imports = [
    ['frontends/dashboard/viewer/viewer-tabs.ts', '../../ui/route.ts'],
    ['frontends/dashboard/viewer/viewer-tabs.ts', '../api/views.ts'],
    ['frontends/dashboard/routes.tsx', '@vigia/domain/event-names'],
    ['frontends/account/dialogs.tsx', './validate.ts'],
    ['frontends/shell/Shell.tsx', './remotes/remotes.ts'],
  ] as const
  expect(listAllowed(imports, '')).toEqual(imports)
})

test('types of the HTTP contract may be imported', () => {
  const line = "import type { Job } from '@vigia/api/websites/job'; export type Planted = Job"
  expect(lintPlanted([['frontends/dashboard/format.ts', line]])).toEqual([[]])
})

test.each([
  ['a value', 'import * as planted from'],
  ['a type', 'import type * as planted from'],
])('files of a frontend must not import each other in a cycle, not even for %s', (_, start) => {
  const beside = globSync('frontends/ui/api/*.ts', { cwd: root, exclude: ['frontends/ui/api/client.ts'] })
  const [found = []] = lintPlanted([['frontends/ui/api/client.ts', `${start} './call.ts'`]], beside)
  expect(found.join('\n')).toContain('no-cycle')
})
