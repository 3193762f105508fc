import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../deploy/terminal/print.ts'
import { root } from '../../deploy/root.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { writeBetween } from '../../tests/support/reports/write-between.ts'
import { copyTree } from '../../tests/support/copy-tree.ts'
import { refuseNone } from '../arguments.ts'
import { mutate } from './mutate.ts'
import { mutations } from './mutations.ts'
import type { Mutation } from './mutation.ts'
import { summarize, writeReport, type Result } from './report.ts'
import { runTestsIn } from './run-tests-in.ts'

// Arguments select mutations by protection or file; the report is written only when all of them were run.
const words = process.argv.slice(2)
const chosen = mutations.filter(({ protection, file }) =>
  words.every((word) => `${protection} ${file}`.includes(word)),
)
refuseNone(chosen, 'protection or file', words)
const { natsServer, chromium } = await bringTools(`${root}.vigia/tools`, say)
Object.assign(process.env, { NATS_SERVER: natsServer, CHROMIUM_PATH: chromium })

const tree = copyTree(root)
process.once('exit', () => rmSync(tree, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const known = new Set<string>()
const results: Result[] = []
for (const mutation of chosen) {
  assertTestsPass(mutation)
  results.push({ mutation, red: runMutation(mutation) })
}
const survivors = results.filter(({ red }) => red.length === 0)
if (chosen.length === mutations.length) {
  writeFileSync(join(root, 'lab/mutations/README.md'), writeReport(results))
  writeBetween('mutations', [summarize(results)])
}
say(`${results.length - survivors.length} of ${results.length} were noticed`)
process.exit(survivors.length > 0 ? 1 : 0)

/** Tests that fail without the mutation would prove nothing. */
function assertTestsPass(mutation: Mutation): void {
  const which = [...mutation.files, mutation.only].join(' ')
  if (known.has(which)) return
  const { green, red } = runTestsIn(tree, mutation)
  if (green === 0 || red.length > 0) fail(`Not green to begin with: ${which}`, red)
  known.add(which)
}

function runMutation(mutation: Mutation): string[] {
  const file = join(tree, mutation.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(whole, mutation))
  const { red } = runTestsIn(tree, mutation)
  writeFileSync(file, whole)
  say(`${red.length > 0 ? 'noticed ' : 'SURVIVED'}  ${mutation.protection} (${mutation.how})`)
  return red
}

function fail(sentence: string, red: string[]): never {
  say([sentence, ...red].join('\n  '))
  process.exit(1)
}
