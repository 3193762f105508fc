import { randomUUID } from 'node:crypto'
import type { MessageInitShape } from '@bufbuild/protobuf'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { CropsWantedSchema } from '@vigia/proto/websites/v1/events'
import type { PageToCropSchema } from '@vigia/proto/websites/v1/events'
import type { Alert } from '@vigia/storage/alert-file'
import { findPicture } from '../screenshots/store-screenshots.ts'
import { holdUntil } from './hold-until.ts'
import { isMuted } from '../versions/is-muted.ts'
import { findAlertedWebsite, insertAlert, listNamedPages } from './store-alerts.ts'
import type { Page } from '../pages/store-pages.ts'
import { nameView } from '../viewports/store-views.ts'

/** A page of an alert. */
export interface Told {
  pageId: string
  sentence: string | ((page: Page) => string)
  fingerprints?: string[]
}

export interface NewAlert {
  websiteId: string
  kind: Alert['kind']
  headline: (host: string, timeZone: string) => string
  pages: Told[]
  run?: Alert['run'] | undefined
}

const most = { pages: 100, cropped: 5 }

/** Writes down what is to be told; it is sent once its crops are there. Answers its id, or null if there is no user to tell. */
export async function raiseAlert(db: Knex, emit: Emit, alert: NewAlert): Promise<string | null> {
  const { websiteId, kind, headline, run } = alert
  const website = await findAlertedWebsite(db, websiteId)
  if (!website) return null
  const id = randomUUID()
  const timeZone = website.timeZone ?? 'UTC'
  const told = await describePages(db, alert.pages.slice(0, most.pages))
  const toCrop = kind === 'change.confirmed' || kind === 'page.unstable' ? await listCrops(db, told) : []
  const held = holdUntil(website.holdBetween, timeZone, new Date())
  const body = {
    websiteId,
    websiteUrl: website.url,
    websiteTitle: website.title ?? '',
    kind,
    ...(held && { holdUntil: held.toISOString() }),
    headline: headline(new URL(website.url).host, timeZone),
    ...(run && { run }),
    pages: told.map(({ described }) => described),
    pagesInAll: alert.pages.length,
  }
  await insertAlert(db, { id, websiteId, kind, body }, toCrop.length > 0)
  if (toCrop.length > 0) await emit(CropsWantedSchema, { alertId: id, websiteId, pages: toCrop })
  return id
}

interface Described {
  page: Page
  described: Alert['pages'][number]
}

/** Those that are not muted come first, so that crops show them. */
async function describePages(db: Knex, told: Told[]): Promise<Described[]> {
  const pages = await listNamedPages(
    db,
    told.map(({ pageId }) => pageId),
  )
  const described: Described[] = []
  for (const { pageId, sentence, fingerprints } of told) {
    const page = pages.find(({ id }) => id === pageId)
    if (!page) continue
    const path = await nameView(db, page)
    described.push({ page, described: { ...describePage(page, sentence, fingerprints), path } })
  }
  return described.toSorted((a, b) => Number(a.described.isMuted) - Number(b.described.isMuted))
}

const describePage = (page: Page, sentence: Told['sentence'], fingerprints: string[] = []) => ({
  pageId: page.id,
  title: page.title,
  url: page.fullUrl,
  sentence: typeof sentence === 'string' ? sentence : sentence(page),
  isMuted: isMuted(page, fingerprints, new Date()),
})

/** Of each page the largest change. */
async function listCrops(db: Knex, told: Described[]) {
  const crops: MessageInitShape<typeof PageToCropSchema>[] = []
  for (const { page } of told.slice(0, most.cropped)) {
    const { id: pageId, baselineImagePath, currentImagePath, regions } = page
    const [region] = regions.toSorted((a, b) => b.pixels - a.pixels)
    const baseline = baselineImagePath && (await findPicture(db, baselineImagePath))
    const current = currentImagePath && (await findPicture(db, currentImagePath))
    if (!region || !baseline || !current) continue
    const { x, width } = region
    crops.push({
      pageId,
      baseline,
      current,
      baselineBox: { x, width, y: region.baselineY, height: region.baselineHeight },
      currentBox: { x, width, y: region.currentY, height: region.currentHeight },
    })
  }
  return crops
}
