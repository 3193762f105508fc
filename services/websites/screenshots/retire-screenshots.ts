import type { ServiceContext } from '@vigia/service/context'
import { deleteEndedReports } from '../reports/store-reports.ts'
import { forgetAgedBaselines, releaseAgedPictures, releaseAgedVersions } from './store-retention.ts'
import { sweepPictures } from './sweep-screenshots.ts'

/** A screenshot goes when its time is over, unless it is the baseline in use: its row, its thumbnail, and it itself. */
export async function retireScreenshots(kept: ServiceContext) {
  await kept.inTransaction(async (db) => {
    await releaseAgedPictures(db)
    await releaseAgedVersions(db)
    await forgetAgedBaselines(db)
    await deleteEndedReports(db)
  })
  await sweepPictures(kept)
}
