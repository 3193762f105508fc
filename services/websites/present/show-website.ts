import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import { presentViews, presentWebsite, type Around, type Watching } from './present.ts'
import { listAccepted } from '../store/review/store-accepted.ts'
import { listMonitors } from '../store/monitoring/store-monitors.ts'
import { listOnTimeShares } from '../store/monitoring/store-runs.ts'
import { listShownDetections } from '../store/monitoring/store-open.ts'
import { listPagesInWork } from '../store/jobs/store-items.ts'
import { readListedPages } from '../store/pages/store-page-lists.ts'
import { listViewsOf } from '../store/pages/store-views.ts'
import type { Page } from '../domain/pages/page.ts'
import { listShownPictures } from '../store/pages/store-screenshots.ts'
import { listRules } from '../store/review/store-rules.ts'
import { listReports } from '../store/review/store-reports.ts'
import { listVariants } from '../store/review/store-variants.ts'
import { listOverviews } from '../store/websites/store-overviews.ts'
import { listWebsites, type Website } from '../store/websites/store-websites.ts'
import { showDiscovery } from './show-discovery.ts'

export async function showWebsites(db: Knex, caller: Caller) {
  const websites = (await listWebsites(db, caller)).filter(({ failedAt }) => !failedAt)
  const overviews = await listOverviews(
    db,
    websites.map((website) => website.id),
  )
  const watching = await listWatching(db, websites)
  return websites.flatMap((website) => {
    const overview = overviews.find(({ id }) => id === website.id)
    return overview ? [presentWebsite(website, overview, watching(website.id))] : []
  })
}

export async function showWebsite(db: Knex, website: Website | undefined) {
  if (!website) throw new Problem(404, 'Website not found')
  const [overview] = await listOverviews(db, [website.id])
  // The website may have been removed meanwhile.
  if (!overview) throw new Problem(404, 'Website not found')
  const watching = await listWatching(db, [website])
  return presentWebsite(website, overview, watching(website.id))
}

async function listWatching(db: Knex, websites: { id: string }[]): Promise<(id: string) => Watching> {
  const ids = websites.map(({ id }) => id)
  const [monitors, shares] = await Promise.all([listMonitors(db, ids), listOnTimeShares(db, ids)])
  return (id) => ({
    monitor: monitors.find(({ websiteId }) => websiteId === id),
    onTimeShare: shares.get(id) ?? null,
  })
}

/** Streams the pages one after another, because those of a large website need too much memory. */
export async function showPages(db: Knex, website: Website | undefined) {
  const shown = await showWebsite(db, website)
  const around = await loadAround(db, shown.id)
  const discovery = await showDiscovery(db, shown)
  return { website: shown, pages: presentListed(db, shown.id, around), discovery }
}

async function* presentListed(db: Knex, websiteId: string, around: Around) {
  for await (const rows of readListedPages(db, websiteId)) {
    const viewsOf = Map.groupBy(rows, ({ viewOf }) => viewOf)
    yield* (viewsOf.get(null) ?? []).map((page) => presentViews(page, viewsOf.get(page.id) ?? [], around))
  }
}

/** Shows one page as in the list. */
export async function showPage(db: Knex, page: Page) {
  return presentViews(page, await listViewsOf(db, page.id), await loadAround(db, page.websiteId))
}

async function loadAround(db: Knex, websiteId: string): Promise<Around> {
  const [pictures, inWork, detections, accepted, variants, rules, reports] = await Promise.all([
    listShownPictures(db, websiteId),
    listPagesInWork(db, websiteId),
    listShownDetections(db, websiteId),
    listAccepted(db, websiteId),
    listVariants(db, websiteId),
    listRules(db, websiteId),
    listReports(db, websiteId),
  ])
  const sizes = new Map(pictures.map(({ key, width, height }) => [key, { width, height }]))
  const noise = new Map(pictures.map(({ key, noise: boxes }) => [key, boxes]))
  return { sizes, inWork: new Set(inWork), detections, accepted, variants, noise, rules, reports }
}
