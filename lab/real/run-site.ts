import type { Browser } from 'playwright-core'
import { say } from '../../deploy/terminal/print.ts'
import { openAlbum } from './judging/album.ts'
import { askPeers, type PeerResult } from './ask-peers.ts'
import { checkPictures, type Checked } from './judging/check-pictures.ts'
import { judgeDiscovery, type Discovered } from './judging/judge-discovery.ts'
import { lookForChanges, type LookedFor } from './look-for-changes.ts'
import { recapturePages, type Recaptured } from './recapture-pages.ts'
import { fromFolder } from './serving/folder-source.ts'
import { serveSite, type ServedSite } from './serving/serve-site.ts'
import type { RealSite } from './site.ts'
import { openVigia, type Vigia } from './vigia.ts'

export interface SiteResult extends Recaptured {
  site: string
  about: string
  discovery: Discovered
  pictures: Checked[]
  changes: LookedFor[]
}

export interface Extent {
  recaptures: number
  /** The maximum number of a site's pages that are captured; those with a labelled change always are. */
  pages: number
}

/** Runs other tools on the same pages and changes of one site. */
export async function runPeers(
  site: RealSite,
  folder: string,
  visitor: Browser,
  extent: Extent,
): Promise<PeerResult[]> {
  const served = await open(site, folder)
  try {
    say(`${site.name}: asking the peers`)
    const pages = chosen(site, extent.pages)
    return await askPeers({ site: served, pages, changes: site.changes, times: extent.recaptures, visitor })
  } finally {
    await served.stop()
  }
}

/** Everything that Vigia is asked about one site. */
export async function runSite(
  site: RealSite,
  folder: string,
  visitor: Browser,
  extent: Extent,
): Promise<SiteResult> {
  const served = await open(site, folder)
  const vigia = await openVigia(served.host)
  try {
    return await examine(site, { served, vigia, visitor }, extent)
  } finally {
    await vigia.close()
    await served.stop()
  }
}

interface Means {
  served: ServedSite
  vigia: Vigia
  visitor: Browser
}

async function examine(
  site: RealSite,
  { served, vigia, visitor }: Means,
  extent: Extent,
): Promise<SiteResult> {
  const album = openAlbum(site.name)
  say(`${site.name}: discovering`)
  const discovery = await discover(site, vigia, served.url)
  say(`${site.name}: ${discovery.found} of ${discovery.expected} pages; capturing`)
  const recapturing = { vigia, url: served.url, album, times: extent.recaptures, slots: 3 }
  const { baselines, result } = await recapturePages(chosen(site, extent.pages), recapturing)
  say(`${site.name}: ${result.falseAlarms.length} false alarms of ${result.recaptures}; reading as a visitor`)
  const pictures = await checkPictures(served.url, baselines, visitor)
  say(`${site.name}: looking for ${site.changes.length} changes`)
  const looking = { site: served, vigia, visitor, album, baselines }
  const changes = await lookForChanges(site.changes, looking)
  return { site: site.name, about: site.about, discovery, ...result, pictures, changes }
}

async function open(site: RealSite, folder: string): Promise<ServedSite> {
  const { source, stop } = (await site.open?.(folder)) ?? { source: fromFolder(folder), stop: async () => {} }
  const served = await serveSite(source)
  return {
    ...served,
    async stop() {
      await served.stop()
      await stop()
    },
  }
}

async function discover(site: RealSite, vigia: Vigia, url: string): Promise<Discovered> {
  const outcome = await vigia.discover(url + (site.start ?? '/'))
  const judged = judgeDiscovery(site, outcome?.pages.map(({ path }) => path) ?? [])
  return outcome?.reason ? { ...judged, failure: outcome.reason } : judged
}

/** The pages with changes first, then the others in their order. */
function chosen({ captured, expected, changes }: RealSite, most: number): string[] {
  const changed = changes.map(({ page }) => page)
  const pages = new Set([...changed, ...(captured ?? expected)])
  return [...pages].slice(0, Math.max(most, new Set(changed).size))
}
