import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { say } from '../../deploy/local/print.ts'
import { writeBetween } from '../support/write-between.ts'
import { head, rowOf, updateReport, summarize } from './report.ts'
import { startFaultStack } from './fault-stack.ts'
import { isPassed, runScenario } from './scenario.ts'
import type { Result } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// npm run faults -- F11 F13: those only, and then what stands of the others stays as it is.
const named = process.argv.slice(2).map((id) => id.toLowerCase())
const chosen = scenarios.filter(({ id }) => named.length === 0 || named.includes(id.toLowerCase()))
const [jobs = 8, pages = 50] = (process.env['FAULTS_LOAD'] ?? '8x50').split('x').map(Number)
const results: Result[] = []

say(head.join('\n'))
for (const scenario of chosen) {
  // A stack of its own, so that no scenario inherits another's wounds.
  const stack = await startFaultStack({ size: { jobs, pages } })
  const result = await runScenario(scenario, stack).finally(() => stack.stop())
  results.push(result)
  report(rowOf(result))
}
process.exitCode = results.every(isPassed) ? 0 : 1

function report(line: string): void {
  say(line)
  const file = new URL('README.md', import.meta.url)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const ids = scenarios.map(({ id }) => id)
  const page = updateReport(before, [line], ids, `${jobs} jobs of ${pages} pages`)
  writeFileSync(file, page)
  writeBetween('faults', summarize(page))
}
