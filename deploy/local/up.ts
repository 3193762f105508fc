import { buildFrontends, staticRoot } from './frontends.ts'
import { partsFor } from './stack/processes.ts'
import { runStack } from './stack/run-stack.ts'

await runStack({ parts: partsFor(process.env), staticRoot, build: buildFrontends })
