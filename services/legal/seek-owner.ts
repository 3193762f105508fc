import type { Kept } from '@vigia/kit/hearing'
import { OwnerSoughtSchema } from '@vigia/proto/legal/v1/events'
import type { MessageReceived, RequestReceived } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { findMessage, findRequest } from './store.ts'

export async function seekOwnerOfRequest({ requestId }: RequestReceived, context: Kept) {
  await seekOwner(context, requestId, await findRequest(context.db, requestId))
}

export async function seekOwnerOfMessage({ messageId }: MessageReceived, context: Kept) {
  await seekOwner(context, messageId, await findMessage(context.db, messageId))
}

/** Asks whether there is an account with the address that somebody wrote from; no event says it aloud. */
async function seekOwner({ drawer, atomically }: Kept, about: string, row?: { email: string }) {
  if (!row?.email) return
  const file = `${randomUUID()}.json`
  await drawer.put(file, Buffer.from(row.email), 'text/plain')
  await atomically((_, emit) => emit(OwnerSoughtSchema, { about, file }))
}
