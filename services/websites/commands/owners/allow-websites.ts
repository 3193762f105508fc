import type { ServiceContext } from '@vigia/service/context'
import type { WebsitesAllowed } from '@vigia/proto/accounts/v1/events'
import { hasClosed, lockCaller } from '../../store/websites/store-owners.ts'
import { deleteAllowance, saveAllowance } from '../../store/websites/store-allowances.ts'

/** Sets the number of websites that an operator allows a user; existing websites beyond it are kept. */
export async function allowWebsites(
  { userId, maxWebsites }: WebsitesAllowed,
  { inTransaction }: ServiceContext,
) {
  const user = { kind: 'user', id: userId } as const
  await inTransaction(async (db) => {
    await lockCaller(db, user)
    if (maxWebsites <= 0 || (await hasClosed(db, user))) return deleteAllowance(db, userId)
    await saveAllowance(db, userId, maxWebsites)
  })
}
