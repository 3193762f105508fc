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

/** A small project in a temporary folder, whose tests are run as \`npm test\` runs ours. */
export function plantProject() {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-planted-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  writeFileSync(join(folder, 'main.ts'), main)

  /** Replaces the test files. */
  function plant(files: Record<string, string>): void {
    rmSync(join(folder, 'tests'), { recursive: true, force: true })
    mkdirSync(join(folder, 'tests'))
    for (const [name, source] of Object.entries(files)) {
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
      writeFileSync(join(folder, 'tests', `${name}.test.ts`), header + source)
    }
  }

  async function run(): Promise<PlantedRun> {
    const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV|TEST$)/.test(name))
    const child = spawn(process.execPath, [join(folder, 'main.ts')], {
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
  return { plant, run, remove: () => rmSync(folder, { recursive: true }) }
}
