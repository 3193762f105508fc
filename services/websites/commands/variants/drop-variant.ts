import { invariant, Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { droppedVariantMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { compareAgain } from '../../jobs/runs/compare-again.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { keyOf } from '../../domain/screenshots/screenshot-files.ts'
import { nameView } from '../../store/pages/store-views.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { markDropped } from '../../store/review/store-variants.ts'

/** Drops a variant; a page that may match it is compared with its baseline and its other variants again. */
export async function dropVariant(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, filename }: { pageId: string; filename: string },
): Promise<void> {
  if (!website) throw new Problem(404, 'Page not found')
  await inTransaction(async (db, emit) => {
    await lockIdleWebsite(db, caller, website.id)
    const page = await findPage(db, pageId)
    invariant(page, 'a page of the website that is held stays')
    const previousKey = keyOf(filename)
    if (!(await markDropped(db, pageId, previousKey))) throw new Problem(404, 'Accepted look not found')
    const change = { batchId: randomUUID(), pageId, pictureKey: page.baselineImagePath, previousKey }
    await insertApprovals(db, [{ ...change, action: 'drop-variant', by: caller.id }])
    const about = { websiteId: website.id, pageId, actor: caller }
    await insertActivity(db, {
      ...about,
      type: 'settings',
      message: droppedVariantMessage(await nameView(db, page)),
    })
    const mayShowIt = page.status === 'unchanged' && page.currentImagePath !== page.baselineImagePath
    await compareAgain(db, emit, caller, { websiteId: website.id, pageIds: mayShowIt ? [pageId] : [] })
  })
}
