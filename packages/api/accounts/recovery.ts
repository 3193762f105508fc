import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation, empty } from '../operation.ts'
import { Channel } from './channel.ts'

const maxFeeds = 100

const Recovery = z
  .strictObject({
    channels: z.array(Channel),
    feeds: z.array(z.strictObject({ websiteId: z.uuid(), createdAt: Time })),
  })
  .meta({
    id: 'Recovery',
    description:
      'Channels and addresses of feeds that were made before the account was recovered, and were not confirmed since.',
  })
export type Recovery = z.infer<typeof Recovery>

const error = 'Please name what is yours'
const RecoveryConfirmation = z.strictObject({
  channelIds: setOf(z.uuid(error), { max: 20, error }),
  websiteIds: setOf(z.uuid(error), { max: maxFeeds, error }),
})
export type RecoveryConfirmation = z.infer<typeof RecoveryConfirmation>

export const recovery = {
  showRecovery: defineOperation({
    method: 'GET',
    path: '/api/auth/recovery',
    summary: 'List what someone else may have added before the account was recovered',
    description:
      'An account is recovered by a new password, or an earlier address, with a link from an email.',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    answers: { 200: Recovery },
  }),
  confirmRecovery: defineOperation({
    method: 'POST',
    path: '/api/auth/recovery/confirm',
    summary: 'Say which channels and addresses of feeds are the user’s own',
    description: 'The answer has what is still to be confirmed.',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    body: RecoveryConfirmation,
    answers: { 200: Recovery },
  }),
  endUnconfirmed: defineOperation({
    method: 'POST',
    path: '/api/auth/recovery/end',
    summary: 'Delete the channels and the addresses of feeds that were not confirmed',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    answers: { 204: empty('They are deleted.') },
  }),
}
