import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../../deploy/local/tools/find-program.ts'
import { root } from '../../../deploy/root.ts'
import type { Pair } from '../../../tests/sites/pairs/pair.ts'
import type { PairSite } from '../../../tests/sites/pairs/serve-pairs.ts'
import type { Judgement } from '../judge-pairs.ts'

interface Report {
  tests: {
    pair: { label: string; error?: string; engineErrorMsg?: string; diff?: { misMatchPercentage?: string } }
    status: string
  }[]
}

const program = join(root, '.vigia/bench-peers/node_modules/backstopjs/cli/index.js')
const report = 'backstop_data/json_report/jsonReport.json'

export interface Scenario {
  label: string
  url: string
}

export interface Answer {
  passed: boolean
  reason: string
}

/** Takes references before, tests after, and reads BackstopJS's report; all settings are defaults. */
export async function judgeByBackstop(
  site: PairSite,
  pairs: readonly Pair[],
  folder: string,
): Promise<Judgement[]> {
  site.switchTo('before')
  const scenarios = pairs.map((pair) => ({ label: pair.name, url: site.addressOf(pair) }))
  const test = await openBackstop(scenarios, folder)
  site.switchTo('after')
  const answers = await test()
  return pairs.map((pair) => {
    const answer = answers.get(pair.name)
    if (!answer) throw new Error(`BackstopJS has no result for “${pair.name}”`)
    return { pair, verdict: answer.passed ? 'unchanged' : 'changed', reason: answer.reason }
  })
}

/** Takes references; the returned function tests all scenarios, or those whose labels match a pattern. */
export async function openBackstop(scenarios: readonly Scenario[], folder: string) {
  await writeFile(join(folder, 'backstop.json'), JSON.stringify(configure(scenarios)))
  await run(folder, 'reference')
  return async (pattern?: string): Promise<Map<string, Answer>> => {
    await rm(join(folder, report), { force: true })
    await run(folder, 'test', ...(pattern ? [`--filter=${pattern}`] : []))
    const { tests } = JSON.parse(await readFile(join(folder, report), 'utf8')) as Report
    return new Map(
      tests.map(({ pair: { label, error, engineErrorMsg, diff }, status }) => {
        const reason = error ?? engineErrorMsg ?? `${diff?.misMatchPercentage ?? '0.00'} %`
        return [label, { passed: status === 'pass', reason }]
      }),
    )
  }
}

const configure = (scenarios: readonly Scenario[]) => ({
  id: 'verdicts',
  viewports: [{ label: 'desktop', width: 1280, height: 800 }],
  scenarios,
  paths: {},
  report: ['json'],
  engine: 'playwright',
  engineOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  },
  asyncCaptureLimit: 3,
  asyncCompareLimit: 2,
})

/** Runs the program, which exits with an error also when it found a change. */
async function run(folder: string, ...command: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...command], { cwd: folder, stdio: 'ignore' })
  const limit = setTimeout(() => child.kill('SIGKILL'), 900_000)
  await once(child, 'exit')
  clearTimeout(limit)
}
