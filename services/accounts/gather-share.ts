import type { Kept } from '@vigia/kit/hearing'
import { putShare } from '@vigia/kit/share'
import { ShareGatheredSchema } from '@vigia/proto/accounts/v1/events'
import type { ExportWanted } from '@vigia/proto/legal/v1/events'
import { listIdentities } from './store-identities.ts'
import { findUser } from './store.ts'

/** All that is held here about a user, but for secrets: those are hashes, and of use to nobody but us. */
export async function gatherShare({ exportId, userId }: ExportWanted, { db, drawer, atomically }: Kept) {
  const user = await findUser(db, userId)
  if (!user) return
  const json = { ...user, identities: await listIdentities(db, userId) }
  const file = await putShare(drawer, [{ path: 'account.json', json }])
  await atomically((_, emit) => emit(ShareGatheredSchema, { exportId, file }))
}
