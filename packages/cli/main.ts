import process from 'node:process'
import { exits } from './refusal.ts'
import { run } from './run.ts'
import { explainNode } from './settings/node-version.ts'

// The command `vigia` (docs/pipeline.md). Node would end with 1 after an error that nothing caught, which
// means here that a page changed.

process.on('uncaughtException', (error) => {
  console.error(`vigia: ${error.message}`)
  process.exit(exits.refused)
})
// What reads our output may have ended before it, as in `vigia report | head -1`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const problem = explainNode(process.versions.node)
if (problem === undefined) process.exitCode = await run(process.argv.slice(2), process)
else {
  console.error(problem)
  process.exitCode = exits.refused
}
