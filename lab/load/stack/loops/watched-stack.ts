import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildFrontends, staticRoot } from '../../../../deploy/local/frontends.ts'
import { processes } from '../../../../deploy/local/stack/processes.ts'
import { runStack } from '../../../../deploy/local/stack/run-stack.ts'
import { root } from '../../../../deploy/root.ts'

// The real stack, each of whose processes says how long its event loop worked at a stretch: in
// LOOPS/<name>.sock.
const folder = resolve(process.env['VIGIA_DATA'] ?? '', 'loops')
mkdirSync(folder, { recursive: true })

const watched = processes.map((part) => {
  const entry = join(folder, `${part.name}.ts`)
  const reporter = join(import.meta.dirname, 'report-delays.ts')
  writeFileSync(
    entry,
    `import { reportDelays } from ${JSON.stringify(reporter)}
reportDelays(${JSON.stringify(join(folder, `${part.name}.sock`))})
await import(${JSON.stringify(join(root, part.entry))})
`,
  )
  return Object.assign({}, part, { entry: relative(root, entry) })
})

await runStack({ parts: watched, staticRoot, build: buildFrontends })
