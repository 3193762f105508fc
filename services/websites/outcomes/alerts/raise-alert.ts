import { randomUUID } from 'node:crypto'
import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { nameInHeadline } from '@vigia/domain/website-name'
import { headlineOf } from '@vigia/storage/alert-headline'
import { holdUntil } from '../../domain/alerts/hold-until.ts'
import {
  findAlertedWebsite,
  findGathering,
  insertAlert,
  updateAlert,
  type AlertedWebsite,
} from '../../store/monitoring/store-alerts.ts'
import { describePart, inClauseOrder, joinPart, type FoundPart } from '../../domain/alerts/found-part.ts'
import type { Page } from '../../domain/pages/page.ts'
import { countPages, firstPages, mainKind, sumChanges, type Described } from './build-alert.ts'
import { describePages, findPages } from './describe-pages.ts'

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
  const alone = headline?.(nameInHeadline(website), website.timeZone ?? 'UTC')
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

/** Builds the alert in case nothing else joins it. */
async function buildBody(db: Knex, website: AlertedWebsite, websiteId: string, found: FoundPart[]) {
  const described = await describePages(db, found)
  const name = website.name ? { websiteName: website.name } : {}
  const parts = inClauseOrder(found).map((part) => sumPart(part, described, website))
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

function sumPart(part: FoundPart, described: Described[], website: AlertedWebsite) {
  const pages = described.filter((one) => one.described.kind === part.kind)
  const pagesInAll = countPages(pages)
  const sentences = describePart(part, nameInHeadline(website), pagesInAll)
  return { kind: part.kind, ...sentences, pagesInAll, ...sumChanges(pages) }
}
