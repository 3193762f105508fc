import type { ServiceContext } from '@vigia/service/context'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import type { RightsRequest } from '@vigia/api/legal/fields'
import { countMailTo } from '../mail/count-mail.ts'
import { requestMail } from '../store/mails.ts'
import { insertRequest } from './store.ts'

/**
 * Stores a request in the transaction that announces it. The acknowledgement is limited per address, because
 * the address may be anyone's.
 */
export async function receiveRequest(
  { inTransaction }: ServiceContext,
  request: RightsRequest,
  userId?: string,
) {
  await inTransaction(async (db, emit) => {
    const id = await insertRequest(db, request, userId)
    await requestMail(db, 'request-arrived', id)
    if (await countMailTo(db, normaliseMailAddress(request.email), { group: 'other' }))
      await requestMail(db, 'request-received', id)
    await emit(RequestReceivedSchema, { requestId: id })
  })
}
