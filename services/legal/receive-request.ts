import type { Kept } from '@vigia/kit/hearing'
import { normaliseMailAddress } from '@vigia/kit/mail-address'
import { mayWriteTo } from '@vigia/kit/mail/store-mail-counts'
import { RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import type { RightsRequest } from './fields.ts'
import { requestMail } from './store-mails.ts'
import { insertRequest } from './store.ts'

/** Kept before anybody is told of it. Nobody can have us write to an address that is not theirs again and again. */
export async function receiveRequest({ atomically }: Kept, request: RightsRequest, userId?: string) {
  await atomically(async (db, emit) => {
    const id = await insertRequest(db, request, userId)
    await requestMail(db, 'request-arrived', id)
    if (await mayWriteTo(db, normaliseMailAddress(request.email)))
      await requestMail(db, 'request-received', id)
    await emit(RequestReceivedSchema, { requestId: id })
  })
}
