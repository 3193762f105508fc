import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { say } from '../../deploy/terminal/print.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { root } from '../../deploy/root.ts'
import { settings } from '../../services/capture/settings.ts'
import { closeWorkerThreads } from '../../services/diff/worker-threads.ts'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import { readNumber, refuseNone } from '../arguments.ts'
import { openAlbum } from '../real/judging/album.ts'
import { inSlots } from '../real/in-slots.ts'
import { fromFolder } from '../real/serving/folder-source.ts'
import { serveSite } from '../real/serving/serve-site.ts'
import { buildOnce } from '../real/sources/build-once.ts'
import { installPackages } from '../real/sources/npm-packages.ts'
import { startLoops } from './busy-loops.ts'
import { packages, pages, pathOf, type MovingPage } from './pages.ts'
import { openStarved } from './recapture.ts'
import { isSteady, writeReport, writeTable } from './report.ts'

// Every page, or those whose names hold the words behind the command. Only a whole run writes the report.
const whole = { times: 20, loops: 20 }
const [times, loops] = [readNumber('times', whole.times), readNumber('loops', whole.loops)]
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = pages.filter(({ name }) => name.toLowerCase().includes(words.join(' ').toLowerCase()))
refuseNone(chosen, 'page', words)
const slots = settings.concurrency
const { chromium } = await bringTools(`${root}.vigia/tools`, say)
process.env['CHROMIUM_PATH'] = chromium
// The loops and the browser end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const site = await serveSite(fromFolder(build()))
const starved = await openStarved(site.host)
const album = openAlbum('Starved')
let stopLoops = () => {}
try {
  const captured = await inSlots(chosen, slots, async (page) => ({
    page,
    baseline: await starved.capture(urlOf(page)),
  }))
  stopLoops = (await startLoops(loops * availableParallelism())).stop
  const visits = Array.from({ length: times }, (_, nth) =>
    captured.map(({ page, baseline }) => ({ page, baseline, nth })),
  ).flat()
  const results = await inSlots(visits, slots, visit)
  const all = chosen.map(({ name }) => ({
    name,
    results: results.filter((_, at) => visits[at]?.page.name === name),
  }))
  say(writeTable(all))
  const isWhole = chosen.length === pages.length && times >= whole.times && loops >= whole.loops
  if (isWhole) writeFileSync(new URL('README.md', import.meta.url), writeReport(all, { loops, slots }))
  say(isWhole ? 'Written: lab/starved/README.md' : 'Not written: this was not a whole run.')
  process.exitCode = isSteady(all) ? 0 : 1
} finally {
  stopLoops()
  await starved.close()
  await Promise.all([site.stop(), closeWorkerThreads()])
}

/** A folder with the pages and the packages that they are made of. */
function build(): string {
  const folder = buildOnce('starved', packages, (made) => installPackages(made, packages))
  for (const page of pages) {
    mkdirSync(join(folder, pathOf(page)), { recursive: true })
    writeFileSync(join(folder, pathOf(page), 'index.html'), page.html)
  }
  return folder
}

function urlOf(page: MovingPage): string {
  return `${site.url}/${pathOf(page)}/`
}

interface Visit {
  page: MovingPage
  baseline: CapturedPage
  nth: number
}

async function visit({ page, baseline, nth }: Visit) {
  const result = await starved.recapture(urlOf(page), baseline)
  const { outcome, reason = '', seconds, png } = result
  say(`${page.name}, recapture ${nth + 1}: ${outcome} ${reason} after ${seconds.toFixed(0)} s`)
  if (png) {
    album.keep(page.name, baseline.png)
    album.keep(`${page.name} ${nth + 1}`, png)
  }
  return result
}
