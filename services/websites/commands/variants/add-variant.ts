import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { variantMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { refuseStale } from '../approvals/refuse-stale.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { lockApprovable } from '../../store/review/store-baselines.ts'
import { settlePage } from '../../store/monitoring/store-detections.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { approveVersions } from '../../outcomes/versions/approve-versions.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { countVariants, insertVariant, markVariantShown } from '../../store/review/store-variants.ts'
import { nameView } from '../../store/pages/store-views.ts'

const maxVariants = 5

interface Wanted {
  pageId: string
  /** The file name of the screenshot that the user saw. */
  current: string
  label: string
}

/** Accepts the page's current screenshot as a variant beside its baseline, which stays unchanged. */
export async function addVariant(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, current, label }: Wanted,
): Promise<{ approved: number; batchId: string }> {
  if (!website) throw new Problem(404, 'Page not found')
  return inTransaction(async (db) => {
    await lockIdleWebsite(db, caller, website.id)
    await refuseStale(db, website.id, [{ id: pageId, current }])
    const { page, pictureKey } = await lockChangedPage(db, website.id, pageId)
    const batchId = randomUUID()
    const change = { batchId, pageId, pictureKey, previousKey: page.baselineImagePath }
    await insertApprovals(db, [{ ...change, action: 'variant', keepsVerdict: true, by: caller.id }])
    await insertVariant(db, { pageId, pictureKey, approvedBy: caller.id, label })
    await markVariantShown(db, pageId)
    await approveVersions(db, [pageId])
    await settlePage(db, pageId)
    const about = { websiteId: website.id, pageId, batchId, actor: caller }
    const message = variantMessage(await nameView(db, page), label)
    await insertActivity(db, { ...about, type: 'approval', message })
    return { approved: 1, batchId }
  })
}

async function lockChangedPage(db: Knex, websiteId: string, pageId: string) {
  const [page] = await lockApprovable(db, websiteId, [pageId])
  const pictureKey = page?.currentImagePath
  if (!page || !pictureKey || page.status !== 'changed')
    throw new Problem(409, 'Only a page that changed has another look to accept')
  if ((await countVariants(db, pageId)) >= maxVariants)
    throw new Problem(409, `A page has at most ${maxVariants} accepted looks beside its baseline`)
  return { page, pictureKey }
}
