import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../deploy/terminal/print.ts'
import { root } from '../../deploy/root.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { closeWorkerThreads } from '../../services/diff/worker-threads.ts'
import { refuseNone } from '../arguments.ts'
import { sites } from './all-sites.ts'
import { cacheFolder } from './cache.ts'
import { openVisitor } from './judging/open-visitor.ts'
import { writeReport, writeSentences, type Entry } from './report.ts'
import { keepResult, readResult } from './results.ts'
import { runPeers, runSite } from './run-site.ts'
import type { RealSite } from './site.ts'

// Every site, or those whose names hold one of the words behind the command, separated by commas. Each site's
// result is kept in the cache, and the report is written from all that are there: a site that fails or is
// interrupted costs none of the others. Without a result for every site it is written into the cache, since
// the one in the repository has all of them.
const words = process.argv.slice(2).join(' ').toLowerCase().split(',')
const chosen = sites.filter(isWanted)
refuseNone(chosen, 'site', words)
const extent = {
  recaptures: Number(process.env['VIGIA_REAL_RECAPTURES'] ?? 5),
  pages: Number(process.env['VIGIA_REAL_PAGES'] ?? 12),
}
const asked = new Set((process.env['VIGIA_REAL_ASK'] ?? 'vigia,peers').split(','))
const { chromium } = await bringTools(`${root}.vigia/tools`, say)
process.env['CHROMIUM_PATH'] = chromium
const visitor = await openVisitor()
// What is half done is not kept: the browser ends with us, and every page after that would be a failure.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

try {
  for (const site of chosen) await ask(site)
  const entries = sites.map(({ name, about }) => readResult(name) ?? { site: name, about })
  const isWhole = entries.every(({ ours, missing }) => ours || missing)
  const folder = isWhole ? `${root}lab/real` : cacheFolder
  writeFileSync(join(folder, 'README.md'), writeReport(entries))
  writeFileSync(join(folder, 'sentences.md'), writeSentences(entries))
  say(`Written: reports in ${folder}; pictures and details are in ${cacheFolder}`)
} finally {
  await visitor.close()
  await closeWorkerThreads()
}

function isWanted({ name }: RealSite): boolean {
  return words.some((word) => name.toLowerCase().includes(word.trim()))
}

async function ask(site: RealSite): Promise<void> {
  say(`${site.name}: building`)
  const known = readResult(site.name)
  try {
    const folder = await site.build()
    const entry: Entry = { ...known, site: site.name, about: site.about }
    delete entry.missing
    if (asked.has('vigia'))
      keepResult(Object.assign(entry, { ours: await runSite(site, folder, visitor, extent) }))
    if (asked.has('peers'))
      keepResult(Object.assign(entry, { peers: await runPeers(site, folder, visitor, extent) }))
  } catch (error) {
    say(`${site.name}: ${String(error)}`)
    keepResult({ site: site.name, about: site.about, missing: String(error) })
  }
}
