import type { ServiceContext } from '@vigia/service/context'
import { MessageReceivedSchema } from '@vigia/proto/legal/v1/events'
import type { ContactMessage } from '@vigia/api/legal/fields'
import { requestMail } from '../store/mails.ts'
import { insertMessage } from './store.ts'

/** Stores a message in the transaction that announces it; requests for more websites are messages as well. */
export async function receiveMessage(
  { inTransaction }: ServiceContext,
  message: ContactMessage,
  userId?: string,
) {
  await inTransaction(async (db, emit) => {
    const id = await insertMessage(db, message, userId)
    await requestMail(db, 'message-arrived', id)
    await emit(MessageReceivedSchema, { messageId: id })
  })
}
