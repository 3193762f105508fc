import { alertKinds } from '@vigia/domain/alert-kinds'
import { z } from 'zod'
import { setOf } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { Id } from './fields.ts'

export const AlertKind = z
  .enum(alertKinds, { error: 'Please choose what to be alerted of' })
  .meta({ id: 'AlertKind' })
export type AlertKind = z.infer<typeof AlertKind>

const Subscription = z
  .strictObject({
    channelId: z.uuid({ error: 'Please name a channel' }),
    kinds: setOf(AlertKind, {
      max: alertKinds.length,
      error: `Please choose at most ${alertKinds.length} kinds of alerts, each once`,
    }).meta({ description: 'None for no alerts.' }),
    withMuted: z.boolean().meta({ description: 'Also alerts about muted pages.' }),
  })
  .meta({ id: 'Subscription', description: 'What one channel is sent about one website.' })
export type Subscription = z.infer<typeof Subscription>

const Subscriptions = z
  .strictObject({
    subscriptions: setOf(Subscription, {
      max: 20,
      error: 'Please give at most 20 channels, each once',
      keyOf: ({ channelId }) => channelId,
    }),
  })
  .meta({ id: 'Subscriptions' })

export const subscription = {
  showSubscriptions: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/subscriptions',
    summary: 'Show which alerts of a website each channel is sent',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    params: Id,
    answers: { 200: Subscriptions },
  }),
  setSubscriptions: defineOperation({
    method: 'PUT',
    path: '/api/websites/:id/subscriptions',
    summary: 'Choose which alerts of a website each channel is sent',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    params: Id,
    body: Subscriptions,
    answers: { 200: Subscriptions },
  }),
}
