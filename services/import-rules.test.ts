import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Report {
  diagnostics: { filename: string; code: string; help: string }[]
}

/** Runs our linter over these files in a project that has our settings and nothing else. */
function lint(files: Record<string, string>): Report['diagnostics'] {
  const project = mkdtempSync(join(tmpdir(), 'import-rules-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  // The settings' globs apply below their folder.
  cpSync(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true })
    writeFileSync(join(project, name), source)
  }
  const args = [join(root, 'node_modules/.bin/oxlint'), '--format=json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return (JSON.parse(stdout) as Report).diagnostics
}

type Import = readonly [file: string, specifier: string]

/** Plants each of these imports in a file of its own; returns those that the linter does not refuse with this help. */
function listAllowed(imports: readonly Import[], help: string): Import[] {
  const planted = imports.map(([file, specifier], nth) => ({
    name: `${dirname(file)}/${nth}-${basename(file)}`,
    source: `import { x } from '${specifier}'\n\nexport const y = x\n`,
  }))
  const found = lint(Object.fromEntries(planted.map(({ name, source }) => [name, source])))
  return imports.filter(
    (_, nth) => !found.some((one) => one.filename === planted[nth]?.name && one.help.includes(help)),
  )
}

test('a service must not import another service', () => {
  const imports = [
    ['services/accounts/handlers.ts', '../legal/fields.ts'],
    ['services/accounts/handlers.ts', '../websites/limits.ts'],
    ['services/legal/exports/pack-exports.ts', '../../websites/limits.ts'],
    ['services/legal/exports/pack-exports.ts', '@vigia/accounts/fields'],
    ['services/websites/jobs/runs/start-job.ts', '../../crawler/handlers.ts'],
    ['services/websites/handlers.ts', '../diff/handlers.ts'],
    ['services/egress/visits/dial.ts', '../../../gateway/settings.ts'],
    ['services/accounts/sign-in/sign-in.test.ts', '../../legal/fields.ts'],
    ['services/capture/settings.ts', '../../gateway/settings.ts'],
    ['gateway/proxy/forward-requests.ts', '../../services/accounts/routes.ts'],
    ['gateway/routes.ts', '../services/websites/routes.ts'],
  ] as const
  expect(listAllowed(imports, 'A service imports no other service')).toEqual([])
})

test('a store must not be imported by another feature', () => {
  const imports = [
    ['services/accounts/sign-in/sign-in.ts', '../sign-up/store.ts'],
    ['services/accounts/routes.ts', './sign-up/store.ts'],
    ['services/accounts/sign-in/sign-in.int.test.ts', '../email/store.ts'],
    ['services/accounts/identities/discover-keys.ts', '../email/store.ts'],
    ['services/legal/testing/test-legal.ts', '../exports/store.ts'],
    ['services/websites/jobs/runs/start-job.ts', '../websites/store.ts'],
    ['gateway/start-gateway.ts', './sessions/store.ts'],
  ] as const
  expect(listAllowed(imports, 'imported by its own feature only')).toEqual([])
})

test('a package must not import what uses it', () => {
  const imports = [
    ['packages/service/http.ts', '../../services/accounts/fields.ts'],
    ['packages/service/http.ts', '@vigia/accounts/fields'],
    ['packages/messaging/consume.ts', '../../gateway/settings.ts'],
  ] as const
  expect(listAllowed(imports, 'A package imports nothing that uses it')).toEqual([])
})

test('messaging must not import a database', () => {
  const imports = [
    ['packages/messaging/consume.ts', 'knex'],
    ['packages/messaging/consume.ts', '@vigia/database/outbox'],
    ['packages/messaging/consume.ts', '../database/outbox.ts'],
  ] as const
  expect(listAllowed(imports, 'Messaging works without a database')).toEqual([])
})

test('only crawler and capture import the browser', () => {
  const imports = [
    ['services/diff/compare-page.ts', '@vigia/browser/tabs'],
    ['services/websites/jobs/runs/start-job.ts', '@vigia/browser/tabs'],
    ['gateway/main.ts', '../packages/browser/tabs.ts'],
  ] as const
  expect(listAllowed(imports, 'Only crawler and capture drive a browser')).toEqual([])
})

test('the comparison must not import what only Vigia has', () => {
  const imports = [
    ['packages/visual-diff/compare.ts', '@vigia/storage/files'],
    ['packages/visual-diff/png/deflate.ts', '@vigia/messaging/bus'],
  ] as const
  expect(listAllowed(imports, 'can be used without the rest of Vigia')).toEqual([])
})

test('only services with routes and the gateway know the HTTP contract', () => {
  const imports = [
    ['services/crawler/handlers.ts', '@vigia/api/websites'],
    ['services/capture/network/ask-egress.ts', '@vigia/api/websites'],
    ['services/capture/handlers.ts', '../../packages/api/websites.ts'],
    ['services/diff/handlers.ts', '@vigia/api/operations'],
    ['services/egress/visits/visit.ts', '@vigia/api/operation'],
    ['packages/storage/files.ts', '@vigia/api/answers'],
    ['packages/mail/message.ts', '../api/legal.ts'],
    ['packages/messaging/consume.ts', '@vigia/api/answers'],
    ['packages/visual-diff/compare.ts', '@vigia/api/websites/page'],
  ] as const
  expect(listAllowed(imports, 'know the HTTP contract')).toEqual([])
})

test('all other imports are allowed', () => {
  const imports = [
    ['services/accounts/sign-in/sign-in.ts', '../sessions/current-user.ts'],
    ['services/accounts/sign-in/sign-in.ts', '../store/users.ts'],
    ['services/accounts/sign-up/sign-up.ts', './store.ts'],
    ['services/accounts/sign-up/sign-up.int.test.ts', '../../../tests/support/test-service.ts'],
    ['services/websites/jobs/runs/start-job.ts', '../websites/find-website.ts'],
    ['services/websites/handlers.ts', './websites/find-website.ts'],
    ['services/legal/handlers.ts', '@vigia/proto/accounts/v1/events'],
    ['services/legal/handlers.ts', '@vigia/messaging/subscription'],
    ['gateway/health/answer-health.ts', '../store.ts'],
    ['gateway/main.ts', './settings.ts'],
    ['services/capture/page-capturer.ts', '@vigia/browser/tabs'],
    ['services/crawler/rendering/render-links.ts', '@vigia/browser/browser'],
    ['packages/database/database.ts', 'knex'],
    ['services/accounts/routes.ts', '@vigia/api/accounts'],
    ['services/legal/routes.ts', '@vigia/api/legal'],
    ['services/websites/routes.ts', '@vigia/api/websites'],
    ['gateway/routes.ts', '@vigia/api/operations'],
    ['packages/service/operations.ts', '@vigia/api/operation'],
  ] as const
  expect(listAllowed(imports, '')).toEqual(imports)
})

test('files of a service must not import each other in a cycle', () => {
  const found = lint({
    'services/accounts/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b\n",
    'services/accounts/b.ts': "import { a } from './a.ts'\n\nexport const b = () => a\n",
  })
  expect(found.map(({ code }) => code)).toContain('import(no-cycle)')
})

test('a column must not be plucked, because its name is not turned into camelCase then', () => {
  const planted = [
    'services/websites/store/jobs/store-requests.ts',
    'services/accounts/identities/discover-keys.ts',
    'packages/database/tombstones.ts',
    'gateway/sessions/store.ts',
    'deploy/backup/bring-back.ts',
  ]
  const source = `export const list = (db: { pluck: (name: string) => string[] }) => db.pluck('websiteId')\n`
  const found = lint(Object.fromEntries(planted.map((file) => [file, source])))
  const refused = found.filter(({ help }) => help.includes('knex plucks')).map(({ filename }) => filename)
  expect(refused.toSorted()).toEqual(planted.toSorted())
})
