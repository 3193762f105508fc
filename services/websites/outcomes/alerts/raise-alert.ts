import { randomUUID } from 'node:crypto'
import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { headlineOf } from '@vigia/storage/alert-headline'
import { holdUntil } from '../../domain/alerts/hold-until.ts'
import { isMuted } from '../../domain/detections/is-muted.ts'
import {
  findAlertedWebsite,
  findGathering,
  insertAlert,
  listNamedPages,
  updateAlert,
  type AlertedWebsite,
} from '../../store/monitoring/store-alerts.ts'
import { describePart, inClauseOrder, joinPart, type FoundPart } from '../../domain/alerts/found-part.ts'
import type { Page } from '../../domain/pages/page.ts'
import { findViewport, nameView } from '../../store/pages/store-views.ts'
import { countPages, firstPages, mainKind, sumChanges, type Described } from './build-alert.ts'
import { describeChanges } from './describe-changes.ts'

/** A page of an alert. */
export interface AlertedPage {
  pageId: string
  sentence: string | ((page: Page) => string)
}

export interface NewAlert extends Omit<FoundPart, 'pages' | 'headline'> {
  websiteId: string
  /** The headline of a part that is sent alone. */
  headline?: (host: string, timeZone: string) => string
  pages: AlertedPage[]
  /** Whether the alert is about the website as a whole, and is sent immediately. */
  isUrgent?: boolean
}

/** Kinds that a deployment may cause; other kinds are sent separately and immediately. */
const joined = new Set<Alert['kind']>(['change.confirmed', 'page.unstable', 'page.failing', 'pages.listed'])

/**
 * Records an alert. Changes and failures join the website's waiting alert, because one deployment is one
 * alert, which `closeAlerts` sends. Returns its id, or null if there is no user to alert.
 */
export async function raiseAlert(db: Knex, alert: NewAlert): Promise<string | null> {
  const { websiteId, kind, isUrgent = false } = alert
  const website = await findAlertedWebsite(db, websiteId)
  if (!website) return null
  const part = await findPart(db, website, alert)
  const isJoined = joined.has(kind)
  const gathering = isJoined ? await findGathering(db, websiteId) : undefined
  const parts = joinPart(gathering?.parts ?? [], part)
  const body = await buildBody(db, website, websiteId, parts)
  if (gathering) {
    await updateAlert(db, gathering.id, { kind: body.kind, body, parts, isUrgent })
    return gathering.id
  }
  const id = randomUUID()
  await insertAlert(db, { id, websiteId, kind: body.kind, body, parts }, { isJoined, isUrgent })
  return id
}

async function findPart(db: Knex, website: AlertedWebsite, alert: NewAlert): Promise<FoundPart> {
  const { websiteId: _, isUrgent: _urgent, headline, pages: found, ...part } = alert
  const alone = headline?.(callIt(website), website.timeZone ?? 'UTC')
  const named = await findPages(
    db,
    found.map(({ pageId }) => pageId),
  )
  const pages = found.flatMap(({ pageId, sentence }) => {
    const page = named.get(pageId)
    if (!page) return []
    return { pageId, sentence: typeof sentence === 'string' ? sentence : sentence(page) }
  })
  return { ...part, pages, ...(alone !== undefined && { headline: alone }) }
}

const findPages = async (db: Knex, ids: string[]) =>
  new Map((await listNamedPages(db, ids)).map((page) => [page.id, page]))

/** The owner's name for the website, or its host. */
const callIt = ({ name, url }: AlertedWebsite) => name || new URL(url).host

/** Builds the alert in case nothing else joins it. */
async function buildBody(db: Knex, website: AlertedWebsite, websiteId: string, found: FoundPart[]) {
  const described = await describePages(db, found)
  const called = callIt(website)
  const name = website.name ? { websiteName: website.name } : {}
  const sum = (part: FoundPart) => {
    const pages = described.filter((one) => one.described.kind === part.kind)
    const pagesInAll = countPages(pages)
    return { kind: part.kind, ...describePart(part, called, pagesInAll), pagesInAll, ...sumChanges(pages) }
  }
  const parts = inClauseOrder(found).map(sum)
  const held = holdUntil(website.holdBetween, website.timeZone ?? 'UTC', new Date())
  const run = found.findLast((part) => part.run)?.run
  return {
    websiteId,
    websiteUrl: website.url,
    websiteTitle: website.name || website.title || '',
    ...name,
    kind: mainKind(parts),
    ...(held && { holdUntil: held.toISOString() }),
    headline: headlineOf({ websiteUrl: website.url, ...name, headline: parts[0]?.headline ?? '' }, parts),
    ...(run && { run }),
    pages: firstPages(described),
    pagesInAll: countPages(described),
    parts,
  }
}

/**
 * Describes all pages of an alert in their current state. A page is listed for the most important reason
 * only.
 */
export async function describePages(db: Knex, found: FoundPart[]): Promise<Described[]> {
  const alerted = found.flatMap(({ kind, pages }) => pages.map((page) => ({ ...page, kind })))
  const named = await findPages(db, [...new Set(alerted.map(({ pageId }) => pageId))])
  const described: Described[] = []
  for (const { pageId, kind, sentence } of alerted) {
    const page = named.get(pageId)
    if (!page || described.some((one) => one.page.id === pageId && one.described.kind === kind)) continue
    const changes = kind === 'change.confirmed' ? describeChanges(page) : []
    described.push({
      page,
      changes,
      described: {
        pageId,
        path: await nameView(db, page),
        title: page.title ?? '',
        url: page.fullUrl,
        sentence,
        kind,
        isMuted: isMuted(page, new Date()),
        ...(await describeView(db, page)),
        ...(changes.length > 0 && {
          changes: changes.map(({ key, text, isBroken, alone, isOfPlace }) => ({
            key,
            text,
            isBroken,
            alone,
            isOfPlace: isOfPlace || undefined,
          })),
        }),
      },
    })
  }
  return described
}

async function describeView(db: Knex, page: Page) {
  if (!page.viewOf) return {}
  const viewport = await findViewport(db, page)
  return { viewOf: page.viewOf, ...(viewport && { viewport }) }
}
