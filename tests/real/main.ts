import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../deploy/local/print.ts'
import { root } from '../../deploy/local/root.ts'
import { bringTools } from '../../deploy/local/tools.ts'
import { closeComparer } from '../../services/diff/comparer.ts'
import { fileName } from './album.ts'
import { sites } from './all-sites.ts'
import { cached, cacheFolder } from './cache.ts'
import { openVisitor } from './open-visitor.ts'
import { writeReport } from './report.ts'
import type { Entry } from './report.ts'
import { runSite } from './run-site.ts'

// Every site, or those whose names hold the word behind the command. Each site's result is kept in the cache, and the report
// is written from all that are there: a site that fails or is interrupted costs none of the others.
const words = process.argv.slice(2).join(' ').toLowerCase()
const extent = {
  recaptures: Number(process.env['VIGIA_REAL_RECAPTURES'] ?? 5),
  pages: Number(process.env['VIGIA_REAL_PAGES'] ?? 12),
}
const { chromium } = await bringTools(`${root}.vigia/tools`, say)
process.env['CHROMIUM_PATH'] = chromium
const visitor = await openVisitor()

try {
  for (const site of sites.filter(({ name }) => name.toLowerCase().includes(words))) {
    say(`${site.name}: building`)
    const entry: Entry = await site
      .build()
      .then((folder) => runSite(site, folder, visitor, extent))
      .catch((error: unknown) => ({ site: site.name, about: site.about, missing: String(error) }))
    writeFileSync(join(cached('results'), `${fileName(site.name)}.json`), JSON.stringify(entry, null, 2))
    if ('missing' in entry) say(`${site.name}: ${entry.missing}`)
  }
  writeFileSync(new URL('README.md', import.meta.url), writeReport(readResults()))
  say(`Written: tests/real/README.md; pictures and details are in ${cacheFolder}`)
} finally {
  await visitor.close()
  await closeComparer()
}

function readResults(): Entry[] {
  const folder = cached('results')
  const files = new Set(readdirSync(folder))
  return sites
    .map(({ name }) => `${fileName(name)}.json`)
    .filter((file) => files.has(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entry)
}
