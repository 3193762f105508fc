import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lintPlanted, listAllowed, type PlantedImport } from '../tests/support/lint-planted.ts'

const root = resolve(import.meta.dirname, '..')

const refused: [file: string, specifier: string, help: string][] = [
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
]
const importsOf = (rows: typeof refused) =>
  rows.map(([file, specifier, help]) => [`frontends/${file}`, specifier, help] as const)

let allowed: PlantedImport[]
beforeAll(() => {
  allowed = listAllowed(importsOf(refused))
})

test.each(refused)('%s must not import %s', (...row) => {
  for (const one of importsOf([row])) expect(allowed).not.toContainEqual(one)
})

// The specifiers are names of federated modules, for which there are no files.
test('no file loads a federated module itself', () => {
  const planted = [
    ['frontends/legal/routes.tsx', `import * as planted from 'dashboard/routes'`],
    ['frontends/account/dialogs.tsx', `import * as planted from 'legal/dialogs'`],
    ['frontends/ui/route.ts', `import * as planted from 'account/routes'`],
  ] as const
  const found = lintPlanted(planted).map((one) => one.join('\n'))
  expect(found).toEqual(planted.map(() => expect.stringContaining('The shell loads remotes')))
})

test('types, re-exports and dynamic imports are imports, too; types of the HTTP contract are allowed', () => {
  const ways = [
    `import type { Planted } from '../account/validate.ts'`,
    `export { planted } from '../account/validate.ts'`,
    `export const planted = () => import('../account/validate.ts')`,
  ]
  const contract = "import type { Job } from '@vigia/api/websites/job'; export type Planted = Job"
  const [ofContract, ...found] = lintPlanted([
    ['frontends/dashboard/format.ts', contract],
    ...ways.map((way) => ['frontends/legal/figures.ts', way] as const),
  ])
  expect(found.map((one) => one.join('\n'))).toEqual(
    ways.map(() => expect.stringContaining('no-restricted-imports')),
  )
  expect(ofContract).toEqual([])
})

test('all other imports are allowed', () => {
  const imports = [
    ['frontends/dashboard/viewer/viewer-tabs.ts', '../../ui/route.ts'],
    ['frontends/dashboard/viewer/viewer-tabs.ts', '../api/views.ts'],
    ['frontends/dashboard/routes.tsx', '@vigia/domain/event-names'],
    ['frontends/account/dialogs.tsx', './validate.ts'],
    ['frontends/shell/Shell.tsx', './remotes/remotes.ts'],
  ] as const
  expect(listAllowed(imports)).toEqual(imports)
})

// One run each, because the linter reports a cycle at one import of a file only.
test.each([
  ['a value', 'import * as planted from'],
  ['a type', 'import type * as planted from'],
])('files of a frontend must not import each other in a cycle, not even for %s', (_, start) => {
  const beside = globSync('frontends/ui/api/*.ts', { cwd: root, exclude: ['frontends/ui/api/client.ts'] })
  const [found = []] = lintPlanted([['frontends/ui/api/client.ts', `${start} './call.ts'`]], beside)
  expect(found.join('\n')).toContain('no-cycle')
})
