import type { Kept } from '@vigia/kit/hearing'
import { forgetExpiredChanges } from './store-email-changes.ts'
import { deleteExpiredTokens } from './store-tokens.ts'

export async function sweepTokens({ db }: Kept) {
  await deleteExpiredTokens(db)
  await forgetExpiredChanges(db)
}
