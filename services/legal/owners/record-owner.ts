import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { hasTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import type { OwnerFound } from '@vigia/proto/accounts/v1/events'
import { countMailTo } from '../mail/count-mail.ts'
import { requestMail } from '../store/mails.ts'
import { markOwner } from './store.ts'
import { findRequest } from '../store/received.ts'

/**
 * Links a user's requests and messages to their account; a user who requested their data is offered an export
 * immediately.
 */
export async function recordOwner({ about, userId }: OwnerFound, { inTransaction }: ServiceContext) {
  await inTransaction(async (db) => {
    if (await hasTombstone(db, userId)) return
    await markOwner(db, about, userId)
    const request = await findRequest(db, about)
    const isForData = request?.requestType === 'access' || request?.requestType === 'portability'
    if (!isForData || request.status !== 'pending') return
    // The mails are limited, because anyone can send requests with this address.
    if (await countMailTo(db, normaliseMailAddress(request.email), { group: 'other' }))
      await requestMail(db, 'export-offer', about)
  })
}
