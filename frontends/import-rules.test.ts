import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** An empty project with our linter settings, whose globs apply below the settings' folder. */
const project = mkdtempSync(join(tmpdir(), 'import-rules-'))

beforeAll(() => cpSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json')))
afterAll(() => rmSync(project, { recursive: true }))

function lint(files: Record<string, string>): string {
  const folder = join(project, 'frontends')
  rmSync(folder, { recursive: true, force: true })
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  const command = join(root, 'node_modules/.bin/oxlint')
  return spawnSync(process.execPath, [command, 'frontends'], { cwd: project, encoding: 'utf8' }).stdout
}

const importing = (specifier: string) => `import { x } from '${specifier}'\n\nexport const y = x\n`

test.each([
  ['dashboard/page.ts', '../account/page.ts'],
  ['dashboard/viewer/page.ts', '../../legal/page.ts'],
  ['dashboard/viewer/page.ts', '../../shell/page.ts'],
  ['account/page.ts', '../dashboard/page.ts'],
  ['account/sign-in/page.tsx', '../../shell/remotes/page.ts'],
  ['legal/page.ts', '../account/page.ts'],
  ['legal/page.ts', 'dashboard/routes'],
  ['account/page.ts', 'legal/dialogs'],
  ['shell/page.ts', '../dashboard/page.ts'],
  ['shell/remotes/page.ts', '../../legal/page.ts'],
  ['ui/api/page.ts', '../../account/page.ts'],
  ['ui/page.ts', '../shell/page.ts'],
  ['ui/page.ts', 'account/routes'],
  ['dashboard/api/page.ts', '../../../services/websites/page.ts'],
  ['shell/page.ts', '../../gateway/page.ts'],
  ['ui/api/page.ts', '@vigia/api/websites'],
  ['dashboard/api/page.ts', '@vigia/api/websites/website'],
])('%s must not import %s', (file, specifier) => {
  expect(lint({ [file]: importing(specifier) })).toContain('no-restricted-imports')
})

test('types and re-exports are imports, too', () => {
  const type = lint({ 'legal/page.ts': "import type { X } from '../account/page.ts'\n\nexport type Y = X\n" })
  expect(type).toContain('no-restricted-imports')
  const reExport = lint({ 'legal/page.ts': "export { x } from '../account/page.ts'\n" })
  expect(reExport).toContain('no-restricted-imports')
})

test.each([
  ['dashboard/viewer/page.ts', '../../ui/page.ts'],
  ['dashboard/viewer/page.ts', '../api/page.ts'],
  ['dashboard/viewer/page.ts', '../../../proto/page.ts'],
  ['account/legal/page.ts', './dashboard/page.ts'],
  ['shell/header/page.ts', '../remotes/page.ts'],
])('%s may import %s', (file, specifier) => {
  expect(lint({ [file]: importing(specifier) })).toContain('Found 0 warnings and 0 errors')
})

test('types of the HTTP contract may be imported', () => {
  const source = "import type { Job } from '@vigia/api/websites/job'\n\nexport type Shown = Job\n"
  expect(lint({ 'dashboard/page.ts': source })).toContain('Found 0 warnings and 0 errors')
})

test('files of a frontend must not import each other in a cycle', () => {
  const a = "import { b } from './b.ts'\n\nexport const a = () => b\n"
  const b = "import { a } from './a.ts'\n\nexport const b = () => a\n"
  expect(lint({ 'dashboard/a.ts': a, 'dashboard/b.ts': b })).toContain('no-cycle')
})

test('dynamic imports of other remotes are refused', () => {
  const source = "export const load = () => import('../account/page.ts')\n"
  expect(lint({ 'dashboard/page.ts': source })).toContain('no-restricted-imports')
})
