import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'
import { walkTable } from '@vigia/database/batches'
import { deleteEndedReports, listReportedPages } from '../../store/review/store-reports.ts'
import { sweepPictures } from './sweep-screenshots.ts'

/**
 * Deletes screenshots with their rows and thumbnails when their retention period is over, except for
 * baselines in use.
 */
export async function retireScreenshots(kept: ServiceContext) {
  const { db, log } = kept
  await runSteps(log, {
    deleteEndedReports: () =>
      walkTable(db, 'deleteEndedReports', {
        list: (after: string | undefined, limit) => listReportedPages(db, after, limit),
        positionOf: (pageId) => pageId,
        work: (pageIds) => deleteEndedReports(db, pageIds),
      }),
    sweepPictures: () => sweepPictures(kept),
  })
}
