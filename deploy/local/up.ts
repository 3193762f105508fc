import { buildFrontends, staticRoot } from './frontends.ts'
import { processes } from './processes.ts'
import { runStack } from './run-stack.ts'

await runStack({ parts: processes, staticRoot, build: buildFrontends })
