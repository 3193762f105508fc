import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { buildFrontends } from '../../deploy/local/frontends.ts'
import { say } from '../../deploy/terminal/print.ts'
import { root } from '../../deploy/root.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { describeMachine } from '../../tests/support/reports/machine.ts'
import { writeBetween } from '../../tests/support/reports/write-between.ts'
import { readIds } from '../arguments.ts'
import { replaceSections, writeSection, summarize, writeTable } from './report.ts'
import type { Effort } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const words = process.argv.slice(2)
const minutes = Number(words.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? 10)
const only = words
  .find((word) => word.startsWith('--only='))
  ?.split('=')[1]
  ?.split(',')
const effort: Effort = { isFull: words.includes('--full'), minutes, only }
const wanted = readIds(
  words.filter((word) => !word.startsWith('--')),
  scenarios.map(({ id }) => id),
)

// Child processes exit with this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.once('disconnect', () => process.exit(130))
process.channel?.unref()

const { natsServer, chromium } = await bringTools(`${root}.vigia/tools`, say)
Object.assign(process.env, { NATS_SERVER: natsServer, CHROMIUM_PATH: chromium })
await buildFrontends()

const file = new URL('README.md', import.meta.url)
const securityPage = `${root}docs/security.md`
for (const scenario of scenarios) {
  if (wanted.length > 0 && !wanted.includes(scenario.id)) continue
  const began = performance.now()
  // The load of the machine before the scenario, as it affects the figures.
  const busy = `, ${(loadavg()[0] ?? 0).toFixed(1)} processes at work before${effort.isFull ? ', in full' : ''}`
  const outcome = await scenario.run(effort)
  const taken = `Taken on ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}${busy}.`
  const section = writeSection(scenario, outcome, taken)
  say(`\n${section}\n(${((performance.now() - began) / 1_000).toFixed(0)} s)`)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const page = replaceSections(before, [section])
  writeFileSync(file, page)
  writeBetween('load', summarize(page))
  if (scenario.id === 'L16') writeBetween('event-loops', writeTable(outcome), securityPage)
}
