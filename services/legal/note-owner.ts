import { isGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import type { OwnerFound } from '@vigia/proto/accounts/v1/events'
import { requestMail } from './store-mails.ts'
import { markOwner } from './store-owners.ts'
import { findRequest } from './store.ts'

/** What somebody wrote goes with their account from now on; who wants their data can have them at once. */
export async function noteOwner({ about, userId }: OwnerFound, { atomically }: Kept) {
  await atomically(async (db) => {
    if (await isGone(db, userId)) return
    await markOwner(db, about, userId)
    const request = await findRequest(db, about)
    const isForData = request?.requestType === 'access' || request?.requestType === 'portability'
    if (isForData && request.status === 'pending') await requestMail(db, 'export-offer', about)
  })
}
