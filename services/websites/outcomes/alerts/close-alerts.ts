import type { MessageInitShape } from '@bufbuild/protobuf'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { CropsWantedSchema, type PageToCropSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { headlineOf } from '@vigia/storage/alert-headline'
import type { Page } from '../../domain/pages/page.ts'
import { findPicture, type KeptPicture } from '../../store/pages/store-screenshots.ts'
import { pickCrops, type Described } from './build-alert.ts'
import type { PageChange } from './describe-changes.ts'
import { describePages } from './describe-pages.ts'
import {
  closeAlert,
  findClosable,
  listClosable,
  wasAlertedLately,
  type GatheringAlert,
} from '../../store/monitoring/store-alerts.ts'

/** Closes alerts that wait for no further finding, wherever that was decided. */
export async function closeDueAlerts({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listClosable(db),
    ({ websiteId }) => inTransaction((trx, emit) => closeAlerts(trx, emit, websiteId)),
    ({ websiteId }) => ({ websiteId }),
  )
}

/** Closes a website's alert, unless a suspicion is about to be decided, and requests its crops. */
export async function closeAlerts(db: Knex, emit: Emit, websiteId: string): Promise<void> {
  const alert = await findClosable(db, websiteId)
  if (!alert) return
  const crops = await listCrops(db, await describePages(db, alert.parts))
  const isAlso = await wasAlertedLately(db, websiteId)
  await closeAlert(db, alert.id, finish(alert, crops, isAlso), crops.length > 0)
  const pages = crops.map(({ wanted }) => wanted)
  if (pages.length > 0) await emit(CropsWantedSchema, { alertId: alert.id, websiteId, pages })
}

function finish({ body }: GatheringAlert, crops: PickedCrop[], isAlso: boolean): GatheringAlert['body'] {
  const keys = new Map(crops.map(({ wanted, key }) => [wanted.pageId, key]))
  const pages = body.pages.map((page) => {
    const croppedChange = keys.get(page.pageId)
    return croppedChange === undefined ? page : { ...page, croppedChange }
  })
  if (!isAlso) return { ...body, pages }
  const about = { ...body, isAlso: true as const }
  return { ...about, pages, headline: headlineOf(about, body.parts ?? []) }
}

interface PickedCrop {
  wanted: MessageInitShape<typeof PageToCropSchema>
  key: string | undefined
}

async function listCrops(db: Knex, pages: Described[]): Promise<PickedCrop[]> {
  const crops: PickedCrop[] = []
  for (const { described, change } of pickCrops(pages)) {
    const { page } = described
    const isFailing = described.described.kind === 'page.failing'
    const boxes = isFailing ? await showError(db, page) : await showChange(db, page, change)
    if (boxes) crops.push({ wanted: { pageId: page.id, ...boxes }, key: change?.key })
  }
  return crops
}

type Boxes = Partial<Record<'baseline' | 'current', KeptPicture>> &
  Partial<Record<'baselineBox' | 'currentBox', { x: number; y: number; width: number; height: number }>>
const findIt = async (db: Knex, key: string | null) => (key ? findPicture(db, key) : undefined)

/**
 * The boxes of the change that a page represents, or of the largest one if no change is described; the top of
 * the page if all of it changed.
 */
async function showChange(db: Knex, page: Page, change: PageChange | undefined): Promise<Boxes | undefined> {
  const [largest] = page.regions.toSorted((a, b) => b.pixels - a.pixels)
  const region = page.regions[change?.region ?? -1] ?? largest
  const baseline = await findIt(db, page.baselineImagePath)
  const current = await findIt(db, page.currentImagePath)
  if (!region || !baseline || !current) return undefined
  if (change?.isOfPage) return { baseline, current, baselineBox: topOf(baseline), currentBox: topOf(current) }
  const { x, width, baselineX = x } = region
  const baselineBox = { x: baselineX, width, y: region.baselineY, height: region.baselineHeight }
  const currentBox = { x, width, y: region.currentY, height: region.currentHeight }
  return { baseline, current, baselineBox, currentBox }
}

const topOf = ({ width }: { width: number }) => ({ x: 0, y: 0, width, height: 1 })

/** The boxes of an error's screenshot and the approved screenshot, both from the top. */
async function showError(db: Knex, page: Page): Promise<Boxes | undefined> {
  const current = await findIt(db, page.errorImagePath)
  const baseline = await findIt(db, page.baselineImagePath)
  return (
    current && {
      current,
      currentBox: topOf(current),
      ...(baseline && { baseline, baselineBox: topOf(baseline) }),
    }
  )
}
