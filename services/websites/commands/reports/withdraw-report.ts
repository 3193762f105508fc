import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { withdrawnReportMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockOwnPage } from '../../jobs/runs/lock-website.ts'
import { deleteReport } from '../../store/review/store-reports.ts'

export async function withdrawReport(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
): Promise<void> {
  await inTransaction(async (db) => {
    const page = await lockOwnPage(db, caller, pageId)
    if (!(await deleteReport(db, pageId))) return
    const about = { websiteId: page.websiteId, pageId, actor: caller }
    await insertActivity(db, { ...about, type: 'report', message: withdrawnReportMessage(page.path) })
  })
}
