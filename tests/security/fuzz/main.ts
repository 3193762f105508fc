import { randomUUID } from 'node:crypto'
import { buildFrontends } from '../../../deploy/local/frontends.ts'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { bringTools } from '../../../deploy/local/tools/tools.ts'
import { startShopSite } from '../../stories/review/shop-site.ts'
import type { OwnedData } from '../../stories/ownership/owned-data.ts'
import { Visitor } from '../../stories/support/visitor.ts'
import { startIdentityProvider } from '../../support/identity-provider/start.ts'
import { startStack } from '../../support/stack.ts'
import { prepareOwner, shopChanges } from './fuzz-data.ts'
import { findLogged, findUnreached, summarize, writeFault, writeReport } from './report.ts'
import { runFuzz } from './run-fuzz.ts'

const words = process.argv.slice(2)
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const seed = option('seed') ?? randomUUID().slice(0, 8)
const cases = Number(option('cases') ?? 200)
const nth = option('case')
const only = { operation: option('operation'), nth: nth === undefined ? undefined : Number(nth) }

const { natsServer, chromium } = await bringTools(`${root}.vigia/tools`, say)
Object.assign(process.env, { NATS_SERVER: natsServer, CHROMIUM_PATH: chromium })
await buildFrontends()
const shop = await startShopSite({ changes: shopChanges })
const port = await freePort()
const provider = await startIdentityProvider({ publicUrl: `http://localhost:${port}` })
const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_NAME: provider.name }
const stack = await startStack({ allowHosts: [shop.host], port, env })
const stop = async () => {
  await stack.stop()
  await provider.stop()
  await shop.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)))

say(`Seed ${seed}. To repeat a case: npm run fuzz -- --seed=${seed} --operation=<id> --case=<number>`)
const owner = await prepareOwner(stack, shop, {
  email: 'ana@bakers-guild.example',
  password: 'quince and quark',
})
let other: Promise<OwnedData> | undefined
const another = () =>
  (other ??= prepareOwner(stack, shop, { email: 'rui@bakers-guild.example', password: 'quince and quark' }))
const visitor = new Visitor(stack.url)
await visitor.addWebsite('https://example.com/')
const before = stack.processes()
const began = performance.now()
const { counts, faults } = await runFuzz({
  stack,
  owner,
  another,
  provider,
  visitorCookie: visitor.cookie,
  seed,
  cases,
  only,
})
const seconds = (performance.now() - began) / 1_000
const logged = findLogged(stack.output())
// A single case may be one that is refused.
const unreached = only.nth === undefined ? findUnreached(counts) : []
const died = before.filter(({ pid }) => !stack.processes().some((one) => one.pid === pid))
for (const fault of faults) say(writeFault(fault))
for (const line of logged) say(line.slice(0, 600))
for (const { name } of died) say(`${name} ended and was started again`)
say(summarize(counts, faults))
if (cases >= 200 && !only.operation) writeReport({ counts, faults, seed, seconds })
await stop()
process.exit(faults.length + logged.length + died.length + unreached.length > 0 ? 1 : 0)
