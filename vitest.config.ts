import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/runner/long-files-first.ts'
import { measureSlowness, slownessVariable } from './tests/support/timeout-factor.ts'

// The processes that run the tests inherit it.
process.env[slownessVariable] ??= String(measureSlowness())

/**
 * No test is about being fast: these timeouts are for what hangs, and follow the machine and what else it
 * does (renew-timeouts.ts). In seconds.
 */
const withTimeouts = (test: number) => ({
  setupFiles: ['tests/support/runner/renew-timeouts.ts'],
  // What follows an event, or what a screen shows without a click, may take long on a busy machine.
  provide: { timeouts: { test: test * 1_000, hook: test * 1_000, poll: Math.min(60, test / 2) * 1_000 } },
})

// Left to itself, Vitest keeps a core free. Tests of services and of stacks wait for most of their time.
const cores = availableParallelism()
const serviceWorkers = 2 * cores
const storyWorkers = Math.ceil(1.5 * cores)
const takesLong = process.env['VIGIA_TEST_QUICKLY'] === 'yes' ? ['**/*.full.*'] : []
const exclude = [...configDefaults.exclude, '**/dist/**', ...takesLong]

// Set here because services read them once, when a module is imported, and files of a worker share modules.
const env = {
  // Tests of other things do not wait for each other's visitors.
  VIGIA_LIMIT_VISITORS_DISCOVERIES: '1000',
  VIGIA_LIMIT_VISITORS_PAGES_IN_FLIGHT: '1000',
  // The least that bcrypt allows.
  ACCOUNTS_BCRYPT_COST: '4',
  // What other processes do on this machine decides no test: here it reports nothing.
  PROC_FOLDER: join(import.meta.dirname, 'tests/support/calm-machine'),
  PASSWORD_PEPPER: 'a pepper that is for tests and for nothing else',
}

// One service with real parts: a database, an event bus, a browser.
const service = {
  env,
  globalSetup: ['tests/support/postgres.ts'],
  maxWorkers: serviceWorkers,
  ...withTimeouts(120),
}
// Tests with settings of their own, or with modules that keep connections and counts, say so by their names;
// the others keep browsers.
const isolated = [
  '**/*.isolated.{int,full.int}.test.ts',
  '{services/{capture,crawler,egress},packages/browser}/**/*.int.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      // Pure functions: nothing is running.
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.int.test.ts'],
          env,
          maxWorkers: cores,
          // None changes what others import, which takes longer than most of them.
          isolate: false,
          // Its module imports a JSON file without saying so, which Node refuses.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          ...withTimeouts(60),
        },
      },
      // A quarter of the work of many files would be to load the same modules again.
      {
        test: {
          ...service,
          name: 'service',
          include: ['**/*.int.test.ts'],
          exclude: [...exclude, ...isolated],
          isolate: false,
        },
      },
      { test: { ...service, name: 'service-isolated', include: isolated, exclude } },
      // The product as its users see it. Most files of a worker share a stack.
      {
        test: {
          name: 'story',
          include: ['{tests,lab}/**/*.spec.ts'],
          exclude,
          globalSetup: ['tests/support/shared/stack-folder.ts'],
          isolate: false,
          maxWorkers: storyWorkers,
          ...withTimeouts(180),
        },
      },
      // The chart, with the Helm that `npm run chart` has brought.
      { test: { name: 'chart', include: ['tests/chart/*.chart.ts'], exclude, ...withTimeouts(180) } },
      // The services that keep rows once more, on the servers of docker-compose.yml.
      {
        test: {
          name: 'containers',
          include: ['services/{accounts,websites,legal}/**/*.int.test.ts'],
          exclude,
          globalSetup: ['tests/contracts/postgres.ts'],
          env: { ...env, VIGIA_TEST_CONTAINERS: 'yes' },
          ...withTimeouts(240),
        },
      },
      // A store that `npm run contracts` has started.
      {
        test: {
          name: 'store',
          include: ['tests/contracts/*.store.ts'],
          exclude,
          globalSetup: ['tests/support/postgres.ts'],
          ...withTimeouts(120),
        },
      },
      // The containers of docker-compose.yml, which `npm run compose` has brought up.
      {
        test: {
          name: 'compose',
          include: ['tests/compose/*.docker.ts'],
          exclude,
          fileParallelism: false,
          ...withTimeouts(600),
        },
      },
    ],
  },
})
