import { say } from '../../../deploy/terminal/print.ts'
import { startHost } from '../host.ts'
import { openSite } from '../open-site.ts'
import type { SiteKind } from '../site-host.ts'
import type { Effort, Part } from '../part.ts'
import { table } from '../table.ts'
import type { Tally } from './host.ts'

const script = new URL('./host.ts', import.meta.url)
const timeoutMs = 600_000
const sites: Partial<Record<SiteKind, string>> = {
  lively: 'the 60 pages of the capture',
  restless: 'the night market',
}

/**
 * Captures every page of two sites with moving parts many times: how many screenshots differ, how many are
 * reported as changed?
 */
export const measureDeterminism: Part = async ({ isQuick }: Effort) => {
  const rows: string[][] = []
  const claims: string[] = []
  for (const [kind, name] of Object.entries(sites)) {
    const tally = await tallySite(kind as SiteKind, isQuick)
    rows.push(rowOf(name, tally))
    const clean = tally.changed.filter((count) => count === 0).length
    claims.push(
      `- ${name}, ${tally.pages} pages: all unchanged in ${clean} of ${tally.changed.length} further captures.`,
    )
    for (const line of tally.faults) say(line)
  }
  return `Both sites have animations, clocks, carets, lazy images and random numbers. Each page is captured once as a baseline and then
many times; the screenshots are compared as in the service (Normal), with the ignored regions of both.

### Claims

${claims.join('\n')}

${table(['site', 'pages', 'captures', 'distinct screenshots', 'pages with one', 'never changed', 'reported as changed', 'failed'], rows)}
`
}

async function tallySite(kind: SiteKind, isQuick: boolean): Promise<Tally> {
  const site = await openSite(kind)
  const host = startHost(script, [site.host])
  try {
    const paths = isQuick ? site.paths.slice(0, 6) : site.paths
    const urls = paths.map((path) => site.url + path)
    return await host.ask<Tally>({ urls, rounds: isQuick ? 2 : 10 }, timeoutMs)
  } finally {
    await host.stop()
    await site.stop()
  }
}

function rowOf(name: string, tally: Tally): string[] {
  const changed = tally.changed.reduce((sum, count) => sum + count, 0)
  const captures = tally.pages * (tally.changed.length + 1)
  const { pages, distinct, withOneScreenshot, neverChanged, faults } = tally
  const counts = [pages, captures, distinct, withOneScreenshot, neverChanged, changed, faults.length]
  return [name, ...counts.map(String)]
}
