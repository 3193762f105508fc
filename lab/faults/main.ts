import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { say } from '../../deploy/terminal/print.ts'
import { writeBetween } from '../../tests/support/reports/write-between.ts'
import { readIds } from '../arguments.ts'
import { head, rowOf, updateReport, summarize } from './report.ts'
import { startFaultStack } from './fault-stack.ts'
import { isPassed, runScenario, type Result } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// npm run lab -- faults F11 F13: only these; the results of the others in the report are kept.
const ids = scenarios.map(({ id }) => id)
const named = readIds(process.argv.slice(2), ids)
const chosen = scenarios.filter(({ id }) => named.length === 0 || named.includes(id))
const [jobs = 8, pages = 50] = (process.env['FAULTS_LOAD'] ?? '8x50').split('x').map(Number)
const results: Result[] = []

say(head.join('\n'))
for (const scenario of chosen) {
  // Each scenario gets a new stack, so that it cannot be affected by an earlier one.
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
  const page = updateReport(before, [line], ids, `${jobs} jobs of ${pages} pages`)
  writeFileSync(file, page)
  writeBetween('faults', summarize(page))
}
