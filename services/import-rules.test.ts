import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mayConnect, mayImport, packages, servicesWithFloors } from '../oxlint.layers.ts'
import { lintPlanted, listAllowed } from '../tests/support/lint-planted.ts'

const root = resolve(import.meta.dirname, '..')

test('a package must be imported by its name', () => {
  const imports = [
    ['services/websites/jobs/runs/start-job.ts', '../../../../packages/common/errors.ts'],
    ['services/crawler/handlers.ts', '../../packages/messaging/consume.ts'],
    ['gateway/main.ts', '../packages/service/http.ts'],
  ] as const
  expect(listAllowed(imports, 'A package is imported by its name')).toEqual([])
})

test('only tests import deploy/ and tests/', () => {
  const imports = [
    ['services/websites/jobs/runs/start-job.ts', '../../../../tests/support/stack.ts'],
    ['services/egress/visits/dial.ts', '../../../deploy/root.ts'],
    ['packages/messaging/consume.ts', '../../deploy/bus/users.ts'],
    ['gateway/main.ts', '../tests/sites/serve.ts'],
  ] as const
  expect(listAllowed(imports, 'Only tests import deploy/ and tests/')).toEqual([])
})

test('a service must not import another service', () => {
  const imports = [
    ['services/accounts/handlers.ts', '../legal/settings.ts'],
    ['services/accounts/handlers.ts', '../websites/settings.ts'],
    ['services/legal/exports/pack-exports.ts', '../../websites/settings.ts'],
    ['services/legal/exports/pack-exports.ts', '@vigia/accounts/settings'],
    ['services/websites/jobs/runs/start-job.ts', '../../../crawler/handlers.ts'],
    ['services/websites/handlers.ts', '../diff/handlers.ts'],
    ['services/egress/visits/dial.ts', '../../../gateway/settings.ts'],
    ['services/legal/legal.int.test.ts', '../accounts/settings.ts'],
    ['services/capture/settings.ts', '../../gateway/settings.ts'],
    ['services/sample/main.ts', '../egress/settings.ts'],
    ['gateway/proxy/forward-requests.ts', '../../services/accounts/routes.ts'],
    ['gateway/routes.ts', '../services/websites/routes.ts'],
  ] as const
  expect(listAllowed(imports, 'A service imports no other service')).toEqual([])
})

test('a store must not be imported by another feature, where each has one', () => {
  const imports = [
    ['services/legal/handlers.ts', './owners/store.ts'],
    ['services/legal/exports/start-export.ts', '../requests/store.ts'],
    ['services/legal/testing/test-legal.ts', '../exports/store.ts'],
    ['gateway/start-gateway.ts', './sessions/store.ts'],
    ['gateway/limits/throttle.ts', '../sessions/store.ts'],
  ] as const
  expect(listAllowed(imports, 'imported by its own feature only')).toEqual([])
})

test('a file must not import from a higher floor of its service', () => {
  const imports = [
    ['services/websites/domain/pages/identify.ts', '../../store/pages/store-pages.ts'],
    ['services/websites/domain/schedules/next-at.ts', '../../commands/monitors/set-monitor.ts'],
    ['services/websites/domain/jobs/pools.ts', '../../handlers.ts'],
    ['services/websites/store/pages/store-pages.ts', '../../present/present.ts'],
    ['services/websites/store/jobs/store-jobs.ts', '../../jobs/runs/start-job.ts'],
    ['services/websites/present/present.ts', '../outcomes/versions/record-version.ts'],
    ['services/websites/present/signals/signal.ts', '../../routes.ts'],
    ['services/websites/outcomes/detections/judge-job.ts', '../../jobs/runs/run-job.ts'],
    ['services/websites/jobs/answers/record-pages.ts', '../../commands/approvals/refuse-stale.ts'],
    ['services/websites/commands/notes/add-note.ts', '../../routes.ts'],
    ['services/accounts/domain/mails/kinds.ts', '../../store/mails/store-mails.ts'],
    ['services/accounts/store/users/store-users.ts', '../../commands/sign-in/sign-in.ts'],
    ['services/accounts/present/present-channel.ts', '../outcomes/channels/seal.ts'],
    ['services/accounts/outcomes/deliveries/deliver.ts', '../../commands/channels/send-again.ts'],
    ['services/accounts/commands/sign-in/sign-in.ts', '../../routes.ts'],
  ] as const
  expect(listAllowed(imports, 'Imports go downward only')).toEqual([])
})

test('a package must not import what uses it', () => {
  const imports = [
    ['packages/service/http.ts', '../../services/accounts/settings.ts'],
    ['packages/service/http.ts', '@vigia/accounts/settings'],
    ['packages/messaging/consume.ts', '../../gateway/settings.ts'],
  ] as const
  expect(listAllowed(imports, 'A package imports nothing that uses it')).toEqual([])
})

test('messaging and workers must not import a database', () => {
  const imports = [
    ['packages/messaging/consume.ts', 'knex'],
    ['packages/messaging/consume.ts', '@vigia/database/outbox'],
    ['packages/messaging/consume.ts', '../database/outbox.ts'],
    ['services/capture/capture-page.ts', 'pg'],
    ['services/crawler/handlers.ts', '@vigia/database/database'],
  ] as const
  expect(listAllowed(imports, 'Only what keeps rows knows a database')).toEqual([])
})

test('only crawler and capture import the browser', () => {
  const imports = [
    ['services/diff/compare-page.ts', '@vigia/browser/cdp'],
    ['services/websites/jobs/runs/start-job.ts', '@vigia/browser/cdp'],
    ['gateway/main.ts', '@vigia/browser/cdp'],
    ['packages/storage/files.ts', '../browser/cdp.ts'],
  ] as const
  expect(listAllowed(imports, 'Only crawler and capture drive a browser')).toEqual([])
})

test('only services with routes and the gateway know the HTTP contract', () => {
  const imports = [
    ['services/crawler/handlers.ts', '@vigia/api/websites'],
    ['services/capture/network/ask-egress.ts', '@vigia/api/websites'],
    ['services/diff/handlers.ts', '@vigia/api/operations'],
    ['services/egress/visits/dial.ts', '@vigia/api/operation'],
    ['packages/storage/files.ts', '@vigia/api/answers'],
    ['packages/mail/message.ts', '../api/legal.ts'],
    ['packages/messaging/consume.ts', '@vigia/api/answers'],
    ['packages/visual-diff/compare.ts', '@vigia/api/websites'],
  ] as const
  expect(listAllowed(imports, 'know the HTTP contract')).toEqual([])
})

test('nothing imports the lab', () => {
  const imports = [
    ['tests/run.ts', '../lab/instruments.ts'],
    ['tests/security/fuzz/report.ts', '../../../lab/benchmarks/numbers.ts'],
    ['tests/stories/websites/stalling-neighbours.full.spec.ts', '../../../lab/load/report.ts'],
    ['tests/unused-code.int.test.ts', '../lab/mutations/mutate.ts'],
    ['deploy/local/up.ts', '../../lab/faults/scenarios.ts'],
    ['deploy/local/start.int.test.ts', '../../lab/arguments.ts'],
    ['proto/generate.ts', '../lab/arguments.ts'],
    ['packages/messaging/consume.ts', '../../lab/arguments.ts'],
    ['packages/messaging/put-off.int.test.ts', '../../lab/arguments.ts'],
    ['services/import-rules.test.ts', '../lab/arguments.ts'],
    ['services/websites/store/pages/store-pages.ts', '../../../../lab/load/report.ts'],
    ['services/egress/visits/dial.ts', '../../../lab/load/report.ts'],
    ['gateway/main.ts', '../lab/load/report.ts'],
    ['frontends/build.ts', '../lab/arguments.ts'],
    ['frontends/ui/route.ts', '../../lab/arguments.ts'],
    ['vitest.config.ts', './lab/arguments.ts'],
  ] as const
  expect(listAllowed(imports, 'Nothing imports lab/')).toEqual([])
})

test('the comparison imports nothing of Vigia, and is imported by its entry', () => {
  const ofVigia = [
    ['packages/visual-diff/compare.ts', '@vigia/proto/diff/v1/events'],
    ['packages/visual-diff/png/png-parts.ts', '@vigia/common/errors'],
    ['packages/visual-diff/draw/crop-change.ts', '@vigia/proto/catalogue'],
  ] as const
  expect(listAllowed(ofVigia, '')).toEqual([])
  const deep = [
    ['services/diff/worker-threads.ts', '@vigia/visual-diff/compare-images'],
    ['services/capture/shot/take-in-pieces.ts', '@vigia/visual-diff/testing/draw-page'],
    ['packages/dom-threads/dom-tasks.ts', '@vigia/visual-diff/dom-changes/list-dom-changes'],
  ] as const
  expect(listAllowed(deep, 'imported by its entry')).toEqual([])
})

test('every layer imports the packages of the table and no others', () => {
  const fileOf = (layer: string) =>
    globSync(`${layer}/**/*.ts`, {
      cwd: root,
      exclude: ['**/node_modules', '**/testing/**', '**/*.test.ts'],
    }).toSorted()[0]
  const moduleOf = (name: string) =>
    globSync(`packages/${name}/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
      .toSorted()[0]
      ?.replace(/^packages(.*)\.ts$/, '@vigia$1')
  const pairs = Object.entries(mayImport).flatMap(([layer, allowed]) =>
    packages
      .filter((name) => !layer.endsWith(`/${name}`))
      .map((name) => ({ file: fileOf(layer), specifier: moduleOf(name), isAllowed: allowed.includes(name) }))
      .flatMap(({ file, specifier, isAllowed }) =>
        file && specifier ? [{ pair: [file, specifier] as const, isAllowed }] : [],
      ),
  )
  const allowed = listAllowed(
    pairs.map(({ pair }) => pair),
    'mayImport in oxlint.layers.ts',
  )
  expect(allowed).toEqual(pairs.filter(({ isAllowed }) => isAllowed).map(({ pair }) => pair))
  expect(pairs.length).toBeGreaterThan(200)
})

test('the table knows every package, every service and every floor', () => {
  const folders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
  expect(packages.toSorted()).toEqual(folders('packages').toSorted())
  const layers = ['packages', 'services'].flatMap((path) => folders(path).map((name) => `${path}/${name}`))
  expect(Object.keys(mayImport).toSorted()).toEqual([...layers, 'gateway'].toSorted())
  const built = layers.filter((layer) => existsSync(join(root, layer, 'commands')))
  expect(servicesWithFloors.toSorted()).toEqual(built)
})

test('all other imports are allowed', () => {
  const imports = [
    ['services/legal/exports/start-export.ts', './store.ts'],
    ['services/legal/exports/start-export.ts', '../store/received.ts'],
    ['services/legal/legal.int.test.ts', '../../tests/support/test-service.ts'],
    ['services/websites/jobs/runs/start-job.ts', '../../store/jobs/store-jobs.ts'],
    ['services/websites/store/pages/store-pages.ts', '../jobs/store-jobs.ts'],
    ['services/websites/handlers.ts', './jobs/answers/record-pages.ts'],
    ['services/legal/handlers.ts', '@vigia/proto/accounts/v1/events'],
    ['services/legal/handlers.ts', '@vigia/messaging/subscription'],
    ['gateway/health/read-health.ts', '../store.ts'],
    ['gateway/main.ts', './settings.ts'],
    ['lab/faults/main.ts', '../../tests/support/stack.ts'],
    ['lab/load/main.ts', '../benchmarks/numbers.ts'],
    ['lab/load/main.ts', '../../services/websites/settings.ts'],
    ['packages/database/database.ts', 'knex'],
  ] as const
  expect(listAllowed(imports, '')).toEqual(imports)
})

test.each([
  ['services/legal/exports/store.ts', "import * as planted from './delete-exports.ts'"],
  ['gateway/settings.ts', "import type * as planted from './gateway.ts'"],
  ['packages/messaging/bus.ts', "import type * as planted from './consume.ts'"],
])('%s must not be in a cycle of imports, not even for types', (file, line) => {
  const beside = globSync(`${dirname(file)}/**/*.ts`, { cwd: root, exclude: ['**/node_modules', file] })
  const [found = []] = lintPlanted([[file, line]], beside)
  expect(found.join('\n')).toContain('import(no-cycle)')
})

test('a column must not be plucked, because its name is not turned into camelCase then', () => {
  const files = [
    'services/websites/store/jobs/store-requests.ts',
    'services/legal/exports/pack-exports.ts',
    'packages/database/tombstones.ts',
    'gateway/sessions/store.ts',
    'deploy/backup/bring-back.ts',
    ...mayConnect.map(([file]) => file),
  ]
  const line = `export const list = (db: { pluck: (name: string) => string[] }) => db.pluck('websiteId')`
  const found = lintPlanted(files.map((file) => [file, line]))
  expect(files.filter((_, nth) => !found[nth]?.some((one) => one.includes('knex plucks')))).toEqual([])
})
