import type { SummaryPage, WebsiteSummary } from '@vigia/api/websites/website-summary'
import type { Writable } from '@vigia/api/operation'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Page } from '../domain/pages/page.ts'
import { listReasonKinds } from '../store/jobs/store-failures.ts'
import { findLastCheck } from '../store/monitoring/store-runs.ts'
import { readListedPages } from '../store/pages/store-page-lists.ts'
import { listAccepted } from '../store/review/store-accepted.ts'
import { listReports } from '../store/review/store-reports.ts'
import { listViewports } from '../store/websites/store-viewports.ts'
import type { Website } from '../store/websites/store-websites.ts'
import { presentRegions } from './present.ts'
import {
  arrangePages,
  changesByRegion,
  listChangeGroups,
  presentSummaryPage,
  resultOf,
  reviewUrlOf,
  type DescribedPage,
} from './present-summary.ts'

/** Shows the result of a website as it stands. */
export async function showSummary(db: Knex, website: Website | undefined): Promise<Writable<WebsiteSummary>> {
  if (!website) throw new Problem(404, 'Website not found')
  const { id, url, title } = website
  const check = await findLastCheck(db, id)
  const { listed, counts, groups } = await sortPages(db, id, check?.id)
  return {
    website: { id, url, title },
    candidate: null,
    status: check?.status ?? null,
    result: resultOf(check, counts),
    error: check?.error ?? null,
    startedAt: check?.startedAt ?? null,
    completedAt: check?.completedAt ?? null,
    counts,
    reviewUrl: reviewUrlOf(id),
    pages: arrangePages(listed),
    groups,
  }
}

/** Reads the pages some at a time and keeps of each only what the summary says. */
async function sortPages(db: Knex, websiteId: string, checkId: string | undefined) {
  const about = await loadAbout(db, websiteId, checkId)
  const counts = { unchanged: 0, changed: 0, asProduction: 0, new: 0, failed: 0, accepted: 0 }
  const listed: SummaryPage[] = []
  const changed: DescribedPage[] = []
  for await (const rows of readListedPages(db, websiteId))
    for (const page of rows.filter(({ goneAt }) => goneAt === null)) {
      count(counts, page)
      listed.push(...presentSummaryPage(page, about))
      if (page.status === 'changed')
        changed.push({
          id: page.id,
          regions: presentRegions(page, about.accepted),
          changes: changesByRegion(page),
        })
    }
  return { listed, counts, groups: listChangeGroups(changed) }
}

async function loadAbout(db: Knex, websiteId: string, checkId: string | undefined) {
  const [viewports, accepted, reports, reasonKinds] = await Promise.all([
    listViewports(db, websiteId),
    listAccepted(db, websiteId),
    listReports(db, websiteId),
    checkId ? listReasonKinds(db, checkId) : new Map<string, string>(),
  ])
  const named = viewports.map(({ nth, name }): [number, string] => [nth, name])
  return {
    viewportNames: new Map([[0, 'Desktop'], ...named]),
    accepted,
    reasonKinds,
    reported: new Set(reports.keys()),
  }
}

function count(counts: WebsiteSummary['counts'], { status }: Pick<Page, 'status'>) {
  if (status === 'error') counts.failed += 1
  else if (status !== 'pending') counts[status] += 1
}
