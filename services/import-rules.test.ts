import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { mayConnect } from '../oxlint.layers.ts'
import { lintPlanted, listAllowed, type PlantedImport } from '../tests/support/lint-planted.ts'

const root = resolve(import.meta.dirname, '..')

const refused: [rule: string, help: string, imports: [file: string, specifier: string][]][] = [
  [
    'a package must be imported by its name',
    'A package is imported by its name',
    [
      ['services/websites/jobs/runs/start-job.ts', '../../../../packages/common/errors.ts'],
      ['services/crawler/handlers.ts', '../../packages/messaging/consume.ts'],
      ['gateway/main.ts', '../packages/service/http.ts'],
    ],
  ],
  [
    'only tests import deploy/ and tests/',
    'Only tests import deploy/ and tests/',
    [
      ['services/websites/jobs/runs/start-job.ts', '../../../../tests/support/stack.ts'],
      ['services/egress/visits/dial.ts', '../../../deploy/root.ts'],
      ['packages/messaging/consume.ts', '../../deploy/bus/users.ts'],
      ['gateway/main.ts', '../tests/sites/serve.ts'],
    ],
  ],
  [
    'a service must not import another service',
    'A service imports no other service',
    [
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
    ],
  ],
  [
    'a store must not be imported by another feature, where each has one',
    'imported by its own feature only',
    [
      ['services/legal/handlers.ts', './owners/store.ts'],
      ['services/legal/exports/start-export.ts', '../requests/store.ts'],
      ['services/legal/testing/test-legal.ts', '../exports/store.ts'],
      ['gateway/start-gateway.ts', './sessions/store.ts'],
      ['gateway/limits/throttle.ts', '../sessions/store.ts'],
    ],
  ],
  [
    'a file must not import from a higher floor of its service',
    'Imports go downward only',
    [
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
    ],
  ],
  [
    'a package must not import what uses it',
    'A package imports nothing that uses it',
    [
      ['packages/service/http.ts', '../../services/accounts/settings.ts'],
      ['packages/service/http.ts', '@vigia/accounts/settings'],
      ['packages/messaging/consume.ts', '../../gateway/settings.ts'],
    ],
  ],
  [
    'messaging and workers must not import a database',
    'Only what keeps rows knows a database',
    [
      ['packages/messaging/consume.ts', 'knex'],
      ['packages/messaging/consume.ts', '@vigia/database/outbox'],
      ['packages/messaging/consume.ts', '../database/outbox.ts'],
      ['services/capture/capture-page.ts', 'pg'],
      ['services/crawler/handlers.ts', '@vigia/database/database'],
    ],
  ],
  [
    'only crawler and capture import the browser',
    'Only crawler and capture drive a browser',
    [
      ['services/diff/compare-page.ts', '@vigia/browser/cdp'],
      ['services/websites/jobs/runs/start-job.ts', '@vigia/browser/cdp'],
      ['gateway/main.ts', '@vigia/browser/cdp'],
      ['packages/storage/files.ts', '../browser/cdp.ts'],
    ],
  ],
  [
    'only services with routes and the gateway know the HTTP contract',
    'know the HTTP contract',
    [
      ['services/crawler/handlers.ts', '@vigia/api/websites'],
      ['services/capture/network/ask-egress.ts', '@vigia/api/websites'],
      ['services/diff/handlers.ts', '@vigia/api/operations'],
      ['services/egress/visits/dial.ts', '@vigia/api/operation'],
      ['packages/storage/files.ts', '@vigia/api/answers'],
      ['packages/mail/message.ts', '../api/legal.ts'],
      ['packages/messaging/consume.ts', '@vigia/api/answers'],
      ['packages/visual-diff/compare.ts', '@vigia/api/websites'],
    ],
  ],
  [
    'nothing imports the lab',
    'Nothing imports lab/',
    [
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
    ],
  ],
  [
    'the comparison imports nothing of Vigia',
    '',
    [
      ['packages/visual-diff/compare.ts', '@vigia/proto/diff/v1/events'],
      ['packages/visual-diff/png/png-parts.ts', '@vigia/common/errors'],
      ['packages/visual-diff/draw/crop-change.ts', '@vigia/proto/catalogue'],
    ],
  ],
  [
    'the comparison is imported by its entry',
    'imported by its entry',
    [
      ['services/diff/worker-threads.ts', '@vigia/visual-diff/compare-images'],
      ['services/capture/shot/take-in-pieces.ts', '@vigia/visual-diff/testing/draw-page'],
      ['packages/dom-threads/dom-tasks.ts', '@vigia/visual-diff/dom-changes/list-dom-changes'],
    ],
  ],
]

let allowed: PlantedImport[]
beforeAll(() => {
  allowed = listAllowed(refused.flatMap(([, help, imports]) => imports.map((one) => [...one, help] as const)))
})

test.each(refused)('%s', (_, help, imports) => {
  for (const one of imports) expect(allowed).not.toContainEqual([...one, help])
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
  expect(listAllowed(imports)).toEqual(imports)
})

test('files must not import each other in a cycle, not even for types', () => {
  const planted = [
    ['services/legal/exports/store.ts', "import * as planted from './delete-exports.ts'"],
    ['gateway/settings.ts', "import type * as planted from './gateway.ts'"],
    ['packages/messaging/bus.ts', "import type * as planted from './consume.ts'"],
  ] as const
  const beside = planted.flatMap(([file]) =>
    globSync(`${dirname(file)}/**/*.ts`, { cwd: root, exclude: ['**/node_modules', file] }),
  )
  const found = lintPlanted(planted, beside)
  expect(planted.filter((_, nth) => !found[nth]?.some((one) => one.includes('import(no-cycle)')))).toEqual([])
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
