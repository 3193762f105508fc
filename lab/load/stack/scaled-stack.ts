import { buildFrontends, staticRoot } from '../../../deploy/local/frontends.ts'
import { processes } from '../../../deploy/local/stack/processes.ts'
import { runStack } from '../../../deploy/local/stack/run-stack.ts'

// The real stack with CAPTURE_WORKERS capture workers.
const more = Number(process.env['CAPTURE_WORKERS'] ?? 1) - 1
const worker = { entry: 'services/capture/main.ts', bus: 'capture', visits: true }
const workers = Array.from({ length: more }, (_, nth) => ({ name: `capture-${nth + 2}`, ...worker }))

await runStack({ parts: [...processes, ...workers], staticRoot, build: buildFrontends })
