import { invariant, Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { droppedVariantWords } from '../activity/activity.messages.ts'
import { insertActivity } from '../activity/store-activity.ts'
import { compareAgain } from '../approvals/compare-again.ts'
import { insertApprovals } from '../approvals/store-approvals.ts'
import { refuseWhileRunning } from '../jobs/start-job.ts'
import { findPage } from '../pages/store-pages.ts'
import { keyOf } from '../screenshots/screenshot-files.ts'
import { nameView } from '../viewports/store-views.ts'
import type { Website } from '../websites/store-websites.ts'
import { markDropped } from './store-variants.ts'

/** A page that may show it is compared with its baseline and its other variants again. */
export async function dropVariant(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, filename }: { pageId: string; filename: string },
): Promise<void> {
  if (!website) throw new Problem(404, 'Page not found')
  await inTransaction(async (db, emit) => {
    await refuseWhileRunning(db, caller, website.id)
    const page = await findPage(db, pageId)
    invariant(page, 'a page of the website that is held stays')
    const previousKey = keyOf(filename)
    if (!(await markDropped(db, pageId, previousKey))) throw new Problem(404, 'Accepted look not found')
    const change = { batchId: randomUUID(), pageId, pictureKey: page.baselineImagePath, previousKey }
    await insertApprovals(db, [{ ...change, action: 'drop-variant', by: caller.id }])
    const about = { websiteId: website.id, pageId, actorId: caller.id }
    await insertActivity(db, {
      ...about,
      type: 'settings',
      message: droppedVariantWords(await nameView(db, page)),
    })
    const mayShowIt = page.status === 'unchanged' && page.currentImagePath !== page.baselineImagePath
    await compareAgain(db, emit, caller, { websiteId: website.id, pageIds: mayShowIt ? [pageId] : [] })
  })
}
