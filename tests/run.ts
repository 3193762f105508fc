import { buildFrontends } from '../deploy/local/frontends.ts'
import { say } from '../deploy/terminal/print.ts'
import { root } from '../deploy/root.ts'
import { bringTools } from '../deploy/local/tools/tools.ts'
import { chooseProvider } from './support/identity-provider/choose-provider.ts'
import { printFloors } from './floors.ts'
import { checkLicences } from './licences.ts'
import { printExcesses } from './limits.ts'
import { leaveTogether, runNode } from './support/programs/run-node.ts'
import { openSuites } from './reruns/open-suites.ts'
import { checkSecrets } from './secrets.ts'
import { openTally } from './tally.ts'

// `npm test`; with --quick (`npm run check`) only what needs nothing running, with --full (`npm run
// test:full`) everything. That the contracts are kept and their generated code is current is among the unit
// tests.
const isQuick = process.argv.includes('--quick')
const isFull = process.argv.includes('--full')
// The variable that vitest.config.ts reads.
process.env['VIGIA_TEST_QUICKLY'] = isFull ? 'no' : 'yes'
const tally = openTally()
leaveTogether()

if (!isQuick) await tally.check('tools', bringWhatTestsNeed)
await Promise.all([
  tally.check('types', () => checkTypes('tsconfig.json')),
  tally.check('lint', () => succeed('node_modules/.bin/oxlint')),
  tally.check('unused code', () => succeed('node_modules/.bin/knip')),
  tally.check('format', () => succeed('node_modules/.bin/oxfmt', '--check')),
  tally.check('types without a browser', () => checkTypes('tsconfig.node.json')),
  tally.check('licences and secrets', async () => {
    checkLicences()
    await checkSecrets()
  }),
  tally.check('limits', async () => printExcesses()),
  tally.check('floors', async () => printFloors()),
  tally.check('frontends', () => buildFrontends()),
])
const suites = openSuites(tally)
await suites.run('unit tests', 'unit')
if (!isQuick) {
  await suites.run('service tests', 'service*')
  await suites.run('story tests', 'story')
}
await suites.rerunFailed()
tally.close()

async function bringWhatTestsNeed(): Promise<void> {
  const { natsServer, chromium } = await bringTools(`${root}.vigia/tools`, say)
  Object.assign(process.env, { NATS_SERVER: natsServer, CHROMIUM_PATH: chromium })
  process.env['VIGIA_TEST_PROVIDER'] ??= isFull ? await chooseProvider() : 'oidc-provider'
}

/** With more checkers each repeats more of the others' work, and the other checks need the cores as well. */
async function checkTypes(project: string): Promise<void> {
  await succeed('node_modules/.bin/tsc', '--noEmit', '--checkers', '2', '-p', project)
}

async function succeed(...command: string[]): Promise<void> {
  const code = await runNode(...command)
  if (code !== 0) throw new Error(`it ended with ${code}; see above`)
}
