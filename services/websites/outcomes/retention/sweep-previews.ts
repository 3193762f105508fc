import type { ServiceContext } from '@vigia/service/context'
import { deleteAgedPreviews } from '../../store/review/store-previews.ts'

/** With the comparisons that are still wanted for them. */
export async function sweepPreviews({ db }: ServiceContext): Promise<void> {
  await deleteAgedPreviews(db)
}
