import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { withdrawnReportWords } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { findWebsiteOfPage, lockWebsite } from '../../store/websites/store-websites.ts'
import { deleteReport } from '../../store/review/store-reports.ts'

export async function withdrawReport(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
): Promise<void> {
  await inTransaction(async (db) => {
    const owned = await findWebsiteOfPage(db, caller, pageId)
    const website = owned && (await lockWebsite(db, caller, owned.id))
    const page = website && (await findPage(db, pageId))
    if (!page) throw new Problem(404, 'Page not found')
    if (!(await deleteReport(db, pageId))) return
    const about = { websiteId: page.websiteId, pageId, actorId: caller.id }
    await insertActivity(db, { ...about, type: 'report', message: withdrawnReportWords(page.path) })
  })
}
