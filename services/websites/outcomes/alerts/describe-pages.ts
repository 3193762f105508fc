import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import type { FoundPart } from '../../domain/alerts/found-part.ts'
import { isMuted } from '../../domain/detections/is-muted.ts'
import type { Page } from '../../domain/pages/page.ts'
import { listNamedPages } from '../../store/monitoring/store-alerts.ts'
import { findViewport, nameView } from '../../store/pages/store-views.ts'
import type { Described } from './build-alert.ts'
import { describeChanges, type PageChange } from './describe-changes.ts'

export const findPages = async (db: Knex, ids: string[]): Promise<Map<string, Page>> =>
  new Map((await listNamedPages(db, ids)).map((page) => [page.id, page]))

/**
 * Describes all pages of an alert in their current state. A page is listed for the most important reason
 * only.
 */
export async function describePages(db: Knex, found: FoundPart[]): Promise<Described[]> {
  const alerted = found.flatMap(({ kind, pages }) => pages.map((page) => ({ ...page, kind })))
  const named = await findPages(db, [...new Set(alerted.map(({ pageId }) => pageId))])
  const described: Described[] = []
  for (const { pageId, ...about } of alerted) {
    const page = named.get(pageId)
    const isListed = described.some((one) => one.page.id === pageId && one.described.kind === about.kind)
    if (page && !isListed) described.push(await describePage(db, page, about))
  }
  return described
}

async function describePage(
  db: Knex,
  page: Page,
  { kind, sentence }: { kind: Alert['kind']; sentence: string },
): Promise<Described> {
  const changes = kind === 'change.confirmed' ? describeChanges(page) : []
  const described = {
    pageId: page.id,
    path: await nameView(db, page),
    title: page.title ?? '',
    url: page.fullUrl,
    sentence,
    kind,
    isMuted: isMuted(page, new Date()),
    ...(await describeView(db, page)),
    ...(changes.length > 0 && { changes: changes.map(alertedChange) }),
  }
  return { page, changes, described }
}

const alertedChange = ({ key, text, isBroken, alone, isOfPlace }: PageChange) => ({
  key,
  text,
  isBroken,
  alone,
  isOfPlace: isOfPlace || undefined,
})

async function describeView(db: Knex, page: Page) {
  if (!page.viewOf) return {}
  const viewport = await findViewport(db, page)
  return { viewOf: page.viewOf, ...(viewport && { viewport }) }
}
