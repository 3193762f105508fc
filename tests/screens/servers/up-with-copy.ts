import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildFrontends, staticRoot } from '../../../deploy/local/frontends.ts'
import { processes } from '../../../deploy/local/stack/processes.ts'
import { runStack } from '../../../deploy/local/stack/run-stack.ts'

// The real stack with a copy of the frontends, from which a test may remove files.
const copy = resolve(process.env['VIGIA_DATA'] ?? '.vigia', 'web')

await runStack({
  parts: processes,
  staticRoot: copy,
  build: async (signal) => {
    await buildFrontends(signal)
    await cp(staticRoot, copy, { recursive: true })
  },
})
