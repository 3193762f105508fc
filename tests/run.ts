import { buildFrontends } from '../deploy/local/frontends.ts'
import { say } from '../deploy/terminal/print.ts'
import { root } from '../deploy/root.ts'
import { bringTools } from '../deploy/local/tools/tools.ts'
import { chooseProvider } from './support/identity-provider/choose-provider.ts'
import { printFloors } from './floors.ts'
import { checkLicences } from './licences.ts'
import { checkLimits } from './limits.ts'
import { leaveTogether } from './support/programs/run-node.ts'
import { succeed } from './support/programs/succeed.ts'
import { openSuites } from './reruns/open-suites.ts'
import { checkTypes } from './check-types.ts'
import { checkSecrets } from './secrets.ts'
import { openTally } from './tally.ts'

// `npm test`; with --quick (`npm run check`) only what needs nothing running, with --full (`npm run
// test:full`) everything.
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
// The variable that vitest.config.ts reads.
process.env['VIGIA_TEST_QUICKLY'] = isFull ? 'no' : 'yes'
/** What checks know of files that have not changed since. */
const caches = `${root}.vigia/check`
const tally = openTally()
leaveTogether()

if (!isQuick) await tally.check('tools', bringWhatTestsNeed)
const suites = openSuites(tally)
// Beside the unit tests, which leave a core idle now and then.
await Promise.all([checkCode(), suites.run('unit tests', 'unit')])
if (!isQuick) {
  await suites.run('service tests', 'service*')
  await suites.run('story tests', 'story')
}
await suites.rerunFailed()
tally.close()

async function checkCode(): Promise<void> {
  await Promise.all([
    tally.check('types', () => checkTypes(`${root}tsconfig.json`, caches)),
    tally.check('lint', () => succeed('node_modules/.bin/oxlint')),
    tally.check('unused code', () =>
      succeed('node_modules/.bin/knip', '--cache', '--cache-location', `${caches}/knip`),
    ),
    tally.check('format', () => succeed('node_modules/.bin/oxfmt', '--check')),
    tally.check('types without a browser', () => checkTypes(`${root}tsconfig.node.json`, caches)),
    tally.check('licences and secrets', async () => {
      checkLicences()
      await checkSecrets(`${caches}/secrets.json`)
    }),
    tally.check('limits', async () => checkLimits(root)),
    tally.check('floors', async () => printFloors()),
    tally.check('frontends', () => buildFrontends()),
  ])
}

async function bringWhatTestsNeed(): Promise<void> {
  const { natsServer, chromium } = await bringTools(`${root}.vigia/tools`, say)
  Object.assign(process.env, { NATS_SERVER: natsServer, CHROMIUM_PATH: chromium })
  process.env['VIGIA_TEST_PROVIDER'] ??= isFull ? await chooseProvider() : 'oidc-provider'
}
