import { buildFrontends } from './deploy/local/frontends.ts'
import { domSnapshots } from './tests/load/scenarios/l14-dom-snapshots.ts'
await buildFrontends()
const o = await domSnapshots.run({ isFull: false, minutes: 1 })
console.log(JSON.stringify(o, null, 1))
process.exit(0)
