import { buildFrontends, staticRoot } from './frontends.ts'
import { partsFor } from './processes/processes.ts'
import { runStack } from './processes/run-stack.ts'

await runStack({ parts: partsFor(process.env), staticRoot, build: buildFrontends })
