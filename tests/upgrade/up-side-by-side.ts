import { join } from 'node:path'
import { buildFrontends, staticRoot } from '../../deploy/local/frontends.ts'
import { processes } from '../../deploy/local/stack/processes.ts'
import { runStack } from '../../deploy/local/stack/run-stack.ts'

// The stack, of which the parts in EARLIER_PARTS run from the checkout EARLIER_CHECKOUT of another release.
const { EARLIER_CHECKOUT: checkout = '', EARLIER_PARTS: names = '' } = process.env
const earlier = names.split(',')

for (const part of processes) if (earlier.includes(part.name)) part.entry = join(checkout, part.entry)
await runStack({ parts: processes, staticRoot, build: buildFrontends })
