import { buildFrontends, staticRoot } from '../../../deploy/local/frontends.ts'
import { processes, type Part } from '../../../deploy/local/stack/processes.ts'
import { runStack } from '../../../deploy/local/stack/run-stack.ts'

// The real stack with a second capture worker; every process starts with `entry.ts`, which injects faults.
const capture = processes.find(({ name }) => name === 'capture')
const all: Part[] = [...processes, ...(capture ? [{ ...capture, name: 'capture2' }] : [])]
for (const part of all) {
  process.env[`${part.name.toUpperCase()}_ENTRY`] = part.entry
  part.entry = 'lab/faults/injection/entry.ts'
}

await runStack({
  parts: all,
  staticRoot,
  build: buildFrontends,
})
