import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'
import { deleteEndedReports } from '../../store/review/store-reports.ts'
import {
  forgetAgedBaselines,
  releaseAgedPictures,
  releaseAgedVersions,
} from '../../store/pages/store-retention.ts'
import { sweepPictures } from './sweep-screenshots.ts'

/**
 * Deletes screenshots with their rows and thumbnails when their retention period is over, except for
 * baselines in use.
 */
export async function retireScreenshots(kept: ServiceContext) {
  const { db, log } = kept
  await runSteps(log, {
    releaseAgedPictures: () => releaseAgedPictures(db),
    releaseAgedVersions: () => releaseAgedVersions(db),
    forgetAgedBaselines: () => forgetAgedBaselines(db),
    deleteEndedReports: () => deleteEndedReports(db),
    sweepPictures: () => sweepPictures(kept),
  })
}
