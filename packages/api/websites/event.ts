import { signalKinds } from '@vigia/domain/event-names'
import { z } from 'zod'
import { defineOperation, file } from '../operation.ts'
import { named } from '../text.ts'

/**
 * The data of an event `change`: ids and kinds, and never more. The operations of the API answer the details.
 */
export const Change = z.strictObject({
  websites: z.array(z.strictObject({ id: z.uuid(), kinds: z.array(z.enum(signalKinds)) })),
})
export type Change = z.infer<typeof Change>

const idText = 'Please name an event as this stream named it'
const streamId = named(/^\d{1,20}$/, idText).optional()

export const event = {
  streamEvents: defineOperation({
    method: 'GET',
    path: '/api/events',
    summary: 'Stream what changes on the caller’s websites',
    description:
      'Server-sent events. `change` names websites and what of them changed (`{"websites":[{"id":"…","kinds":["pages","job"]}]}`), `look-again` says that events may have been missed, `heartbeat` comes every 20 seconds. An API token for certain websites is sent nothing about others. A client that comes back names the last event that it received, by `Last-Event-ID` or by `after`.',
    caller: 'session',
    scope: 'read',
    limits: ['streamStarts'],
    query: z.object({ after: streamId.meta({ description: 'The id of the last event that was received.' }) }),
    answers: { 200: file('The events, for as long as the session or the token lasts.', 'text/event-stream') },
  }),
}
