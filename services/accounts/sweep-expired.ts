import type { Kept } from '@vigia/kit/hearing'
import { forgetExpiredChanges } from './store-email-changes.ts'
import { deleteOldCounts } from '@vigia/kit/mail/store-mail-counts'
import { deleteExpiredTokens } from './store-tokens.ts'
import { deleteNeverProven } from './store.ts'

export async function sweepExpired({ db }: Kept) {
  await deleteExpiredTokens(db)
  await forgetExpiredChanges(db)
  await deleteNeverProven(db)
  await deleteOldCounts(db)
}
