import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { startJob } from '../../jobs/runs/start-job.ts'
import { findMainPage, watchAgain } from '../../store/review/store-dismissals.ts'

/** Captures one page in all of its viewports. */
export async function lookAgain(
  context: ServiceContext,
  caller: Caller,
  pageId: string,
): Promise<{ jobId: string }> {
  const page = await findMainPage(context.db, pageId)
  if (!page) throw new Problem(404, 'Page not found')
  const job = await startJob(context, caller, page.websiteId, 'screenshot-capture', (db) =>
    watchAgain(db, page),
  )
  return { jobId: job.id }
}
