import type { Kept } from '@vigia/kit/hearing'
import { forgetAgedBaselines, releaseAgedPictures } from './store-retention.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** A screenshot goes when its time is over, unless it is the baseline in use: its row, its thumbnail, and it itself. */
export async function retirePictures(kept: Kept) {
  await kept.atomically(async (db) => {
    await releaseAgedPictures(db)
    await forgetAgedBaselines(db)
  })
  await sweepPictures(kept)
}
