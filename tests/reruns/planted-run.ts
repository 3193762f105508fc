import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../deploy/root.ts'

const config = `export default { test: { projects: [{ test: {
  name: 'planted', include: ['**/*.test.ts'], isolate: false, maxWorkers: 1, sequence: { groupOrder: 0 } } }] } }`

/** What `npm test` does with its suites, on the project in the same folder. */
const main = `
import { openSuites } from '${root}tests/reruns/open-suites.ts'
import { openTally } from '${root}tests/tally.ts'
const folder = import.meta.dirname
const tally = openTally()
const suites = openSuites(tally, { folder, recordFile: folder + '/kept/flaky.json' })
await suites.run('planted tests', 'planted')
await suites.rerunFailed()
tally.close()
`

export interface PlantedRun {
  exitCode: number
  output: string
  /** The last lines: which files were flaky, and the counts. */
  flaky: string[]
  last: string
}

/** What all planted test files begin with. */
const header = `import { appendFileSync, existsSync } from 'node:fs'
import { expect, test } from 'vitest'
/** True the first time, in whichever process. */
const isFirst = (name: string) => {
  const seen = import.meta.dirname + '/' + name + '.seen'
  const first = !existsSync(seen)
  appendFileSync(seen, '.')
  return first
}
`

/** A small project in a temporary folder, whose tests are run as \`npm test\` runs ours. */
export function plantProject() {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-planted-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  writeFileSync(join(folder, 'main.ts'), main)
  return {
    /** Replaces the test files. */
    plant: (files: Record<string, string>) => plantTests(join(folder, 'tests'), files),
    run: () => runMain(join(folder, 'main.ts')),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function plantTests(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, source] of Object.entries(files))
    writeFileSync(join(folder, `${name}.test.ts`), header + source)
}

async function runMain(file: string): Promise<PlantedRun> {
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV|TEST$)/.test(name))
  const child = spawn(process.execPath, [file], {
    env: { ...Object.fromEntries(env), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await exited) as [number]
  const lines = out.trimEnd().split('\n')
  return {
    exitCode,
    output: out + errors,
    flaky: lines.filter((line) => line.startsWith('Flaky')),
    last: lines.at(-1) ?? '',
  }
}
