import { buildFrontends, staticRoot } from './frontends.ts'
import { processes } from './processes/processes.ts'
import { runStack } from './processes/run-stack.ts'

await runStack({ parts: processes, staticRoot, build: buildFrontends })
