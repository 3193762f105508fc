import type { ServiceContext } from '@vigia/service/context'
import { OwnerSoughtSchema, type MessageReceived, type RequestReceived } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { findMessage, findRequest } from '../store/received.ts'

export async function seekOwnerOfRequest({ requestId }: RequestReceived, context: ServiceContext) {
  await seekOwner(context, requestId, await findRequest(context.db, requestId))
}

export async function seekOwnerOfMessage({ messageId }: MessageReceived, context: ServiceContext) {
  await seekOwner(context, messageId, await findMessage(context.db, messageId))
}

/**
 * Asks accounts whether a sender's address has an account; the address is in the temporary store rather than
 * in the event.
 */
async function seekOwner(
  { temporaryFiles, inTransaction }: ServiceContext,
  about: string,
  row?: { email: string },
) {
  if (!row?.email) return
  const file = `${randomUUID()}.json`
  await temporaryFiles.put(file, Buffer.from(row.email), 'text/plain')
  await inTransaction((_, emit) => emit(OwnerSoughtSchema, { about, file }))
}
