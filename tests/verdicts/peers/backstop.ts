import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../../deploy/local/find-program.ts'
import { root } from '../../../deploy/local/root.ts'
import type { Pair } from '../../sites/pairs/pair.ts'
import type { PairSite } from '../../sites/pairs/serve-pairs.ts'
import type { Judgement } from '../judge-pairs.ts'

interface Report {
  tests: {
    pair: { label: string; error?: string; engineErrorMsg?: string; diff?: { misMatchPercentage?: string } }
    status: string
  }[]
}

const program = join(root, '.vigia/bench-peers/node_modules/backstopjs/cli/index.js')
const report = 'backstop_data/json_report/jsonReport.json'

/** Takes its references before, tests after, and believes what its own report says; everything else is as it comes. */
export async function judgeByBackstop(
  site: PairSite,
  pairs: readonly Pair[],
  folder: string,
): Promise<Judgement[]> {
  await writeFile(join(folder, 'backstop.json'), JSON.stringify(configure(site, pairs)))
  site.turn('before')
  await run('reference', folder)
  site.turn('after')
  await run('test', folder)
  const { tests } = JSON.parse(await readFile(join(folder, report), 'utf8')) as Report
  const byName = new Map(tests.map((test) => [test.pair.label, test]))
  return pairs.map((pair) => {
    const test = byName.get(pair.name)
    if (!test) throw new Error(`BackstopJS says nothing of “${pair.name}”`)
    const { error, engineErrorMsg, diff } = test.pair
    const reason = error ?? engineErrorMsg ?? `${diff?.misMatchPercentage ?? '0.00'} %`
    return { pair, verdict: test.status === 'pass' ? 'silent' : 'seen', reason }
  })
}

const configure = (site: PairSite, pairs: readonly Pair[]) => ({
  id: 'verdicts',
  viewports: [{ label: 'desktop', width: 1280, height: 800 }],
  scenarios: pairs.map((pair) => ({ label: pair.name, url: site.addressOf(pair) })),
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

/** It ends with an error when it found a change, too. */
async function run(command: 'reference' | 'test', folder: string): Promise<void> {
  const child = spawn(process.execPath, [program, command], { cwd: folder, stdio: 'ignore' })
  const limit = setTimeout(() => child.kill('SIGKILL'), 900_000)
  await once(child, 'exit')
  clearTimeout(limit)
}
