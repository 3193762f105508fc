import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, file } from '../operation.ts'
import { secret } from '../text.ts'
import { Id } from './fields.ts'
import { AlertKind } from './subscription.ts'

const text = { error: 'Please ask for 1 to 100 at a time, and for those before one that was shown' }
const Part = z.object({
  before: z.uuid(text).optional().meta({ description: 'The `next` of the part before.' }),
  limit: z.coerce.number(text).int(text).min(1, text).max(100, text).default(20),
})

const Delivery = z
  .strictObject({
    id: z.uuid(),
    channelId: z.uuid(),
    kinds: z.array(AlertKind).meta({ description: 'More than one in a digest.' }),
    headline: z.string(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    outcome: z.string().nullable().meta({ description: 'What became of the last attempt, as a sentence.' }),
    tries: z.int(),
    nextAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Delivery', description: 'One alert, or one digest, on its way to one channel.' })
export type Delivery = z.infer<typeof Delivery>

const FeedToken = z.object({
  token: secret({ min: 0, max: 200, error: 'Not found' }).meta({ description: 'From the feed’s address.' }),
})

export const delivery = {
  listDeliveries: defineOperation({
    method: 'GET',
    path: '/api/channels/:id/deliveries',
    summary: 'List what was sent to a channel, the newest first',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    params: Id,
    query: Part,
    answers: {
      200: z
        .strictObject({ deliveries: z.array(Delivery), next: z.uuid().nullable() })
        .meta({ id: 'DeliveryPart' }),
    },
  }),
  sendAgain: defineOperation({
    method: 'POST',
    path: '/api/deliveries/:id/again',
    summary: 'Send a delivery again',
    description: 'One that is on its way is not sent a second time.',
    caller: 'user',
    scope: null,
    limits: ['writes', 'sendAgains'],
    params: Id,
    answers: { 202: Delivery },
    errors: [409],
  }),
  createFeed: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/feed',
    summary: 'Create the address of an Atom feed of a website’s alerts',
    description: 'It is shown this once; the address before no longer works.',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    params: Id,
    answers: { 201: z.strictObject({ url: z.string() }).meta({ id: 'Feed' }) },
  }),
  showFeed: defineOperation({
    method: 'GET',
    path: '/api/feeds/:token',
    summary: 'Read an Atom feed',
    caller: 'anyone',
    scope: null,
    limits: ['feeds'],
    params: FeedToken,
    answers: { 200: file('The last 50 alerts.', 'application/atom+xml') },
  }),
}
