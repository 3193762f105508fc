import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../../deploy/terminal/print.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { root } from '../../deploy/root.ts'
import { runTests } from '../../tests/run-tests.ts'
import { readNumber } from '../arguments.ts'
import { readTasks, writeReport, writeTable } from './report.ts'

// The tests of filled tables with as many rows as wanted; they refuse a statement that takes more than a
// second, and a plan that reads a large table. A run of all ten million images writes the report.
const whole = 10
const millions = readNumber('millions', whole)
const { natsServer } = await bringTools(`${root}.vigia/tools`, say)
const folder = mkdtempSync(join(tmpdir(), 'vigia-filled-'))
const file = join(folder, 'tasks.jsonl')
Object.assign(process.env, {
  NATS_SERVER: natsServer,
  // The variable that vitest.config.ts reads.
  VIGIA_TEST_QUICKLY: 'no',
  VIGIA_FILL_MILLIONS: String(millions),
  VIGIA_FILL_THOUSANDS: String(50 * millions),
  VIGIA_FILL_REPORT: file,
})
try {
  for (const tests of ['services/websites/outcomes/retention', 'services/accounts']) await measure(tests)
  const tasks = existsSync(file) ? readTasks(readFileSync(file, 'utf8')) : []
  say(writeTable(tasks))
  if (millions >= whole && process.exitCode !== 1) report(writeReport(tasks, millions))
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(tests: string): Promise<void> {
  const began = performance.now()
  const { failed } = await runTests('service', { file: `${tests}/filled-tables.full.int.test.ts` })
  say(
    `${tests} took ${Math.round((performance.now() - began) / 60_000)} minutes, with ${failed.length} failures`,
  )
  if (failed.length > 0) process.exitCode = 1
}

function report(text: string): void {
  writeFileSync(new URL('README.md', import.meta.url), text)
  say('Written: lab/filled/README.md')
}
