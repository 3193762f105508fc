import type { Kept } from '@vigia/kit/hearing'
import { MessageReceivedSchema } from '@vigia/proto/legal/v1/events'
import type { Message } from './fields.ts'
import { requestMail } from './store-mails.ts'
import { insertMessage } from './store.ts'

/** Kept before anybody is told of it; a wish for more websites is one of these. */
export async function receiveMessage({ atomically }: Kept, message: Message, userId?: string) {
  await atomically(async (db, emit) => {
    const id = await insertMessage(db, message, userId)
    await requestMail(db, 'message-arrived', id)
    await emit(MessageReceivedSchema, { messageId: id })
  })
}
