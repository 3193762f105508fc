import { z } from 'zod'
import { Message, Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { code, line, secret } from '../text.ts'
import { Id } from './fields.ts'

const channelKinds = ['email', 'slack', 'teams', 'discord', 'webhook'] as const
const ChannelKind = z.enum(channelKinds, { error: 'Please choose email, slack, teams, discord or webhook' })
export type ChannelKind = z.infer<typeof ChannelKind>

const rhythms = ['at-once', 'hourly', 'daily'] as const
const Rhythm = z.enum(rhythms, { error: 'Please choose at once, hourly or daily' })

const nameText = 'Please give the channel a name of 1 to 100 characters'
const Name = line({ what: 'The name of a channel', max: 100, error: nameText })
const addressText = 'Please enter an email address or the address of a webhook'
const Address = code({ what: 'The address', max: 2048, error: addressText })
const minuteText = { error: 'Please choose a time of day' }
const zoneText = 'Please choose a time zone'

const settings = {
  name: Name,
  rhythm: Rhythm,
  digestMinute: z
    .int(minuteText)
    .min(0, minuteText)
    .max(1439, minuteText)
    .meta({ description: 'Of daily digests, in minutes since midnight.' }),
  timeZone: code({ what: 'A time zone', max: 100, error: zoneText }),
}

export const Outcome = z.enum(['delivered', 'refused', 'failed', 'unreachable']).meta({
  id: 'Outcome',
  description:
    'Refused: the receiver answered 4xx. Failed: 5xx. Unreachable: no answer, or none that may be asked.',
})
export type Outcome = z.infer<typeof Outcome>

export const Channel = z
  .strictObject({
    id: z.uuid(),
    kind: ChannelKind,
    ...settings,
    hint: z
      .string()
      .meta({ description: 'An email address; of a webhook its host and the last four characters.' }),
    isDefault: z
      .boolean()
      .meta({ description: 'The user’s own email address; it cannot be deleted, only turned off.' }),
    state: z.enum(['on', 'off', 'unproven', 'failing', 'refused']).meta({
      description:
        'Unproven: the link that was sent to the address has not been followed. Refused: its receiver wants no more alerts; an email address is on again by a link that is sent there, a webhook once it accepts a test.',
    }),
    lastOkAt: Time.nullable(),
    isWritten: z
      .boolean()
      .meta({ description: 'Its mails are written to files, since no mail server is set up.' }),
    lastTrouble: z.string().nullable().meta({ description: 'Why the last delivery failed, as a sentence.' }),
    createdAt: Time,
  })
  .meta({ id: 'Channel', description: 'Where a user’s alerts are sent.' })
export type Channel = z.infer<typeof Channel>

const Secret = z
  .string()
  .optional()
  .meta({ description: 'The signing secret of a webhook, `whsec_…`; it is shown this once.' })
const ChannelWithSecret = z
  .strictObject({ channel: Channel, secret: Secret })
  .meta({ id: 'ChannelWithSecret' })

const NewChannel = z.strictObject({
  kind: ChannelKind,
  address: Address,
  name: settings.name,
  rhythm: settings.rhythm.default('at-once'),
  digestMinute: settings.digestMinute.default(480),
  timeZone: settings.timeZone.default('UTC'),
})
export type NewChannel = z.infer<typeof NewChannel>

const ChannelChange = z.strictObject({
  name: settings.name.optional(),
  rhythm: settings.rhythm.optional(),
  digestMinute: settings.digestMinute.optional(),
  timeZone: settings.timeZone.optional(),
  isOn: z.boolean().optional(),
  rotateSecret: z
    .literal(true)
    .optional()
    .meta({ description: 'The secret before stays valid for 24 hours.' }),
})
export type ChannelChange = z.infer<typeof ChannelChange>

const LinkToken = secret({ max: 200, error: 'This link is not complete' })

export const channel = {
  listChannels: defineOperation({
    method: 'GET',
    path: '/api/channels',
    summary: 'List where the signed-in user’s alerts are sent',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    answers: { 200: z.strictObject({ channels: z.array(Channel) }).meta({ id: 'Channels' }) },
  }),
  addChannel: defineOperation({
    method: 'POST',
    path: '/api/channels',
    summary: 'Add a place that alerts are sent to',
    caller: 'user',
    scope: null,
    limits: ['writes', 'channelAdds'],
    body: NewChannel,
    answers: { 201: ChannelWithSecret },
    errors: [409],
  }),
  changeChannel: defineOperation({
    method: 'PATCH',
    path: '/api/channels/:id',
    summary: 'Change a channel, turn it on or off, or renew its secret',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    params: Id,
    body: ChannelChange,
    answers: { 200: ChannelWithSecret },
    errors: [409],
  }),
  removeChannel: defineOperation({
    method: 'DELETE',
    path: '/api/channels/:id',
    summary: 'Delete a channel and its deliveries',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The channel is deleted.') },
    errors: [409],
  }),
  testChannel: defineOperation({
    method: 'POST',
    path: '/api/channels/:id/test',
    summary: 'Send a test alert and say what became of it',
    caller: 'user',
    scope: null,
    limits: ['writes', 'channelTests'],
    params: Id,
    answers: { 200: z.strictObject({ outcome: Outcome, sentence: z.string() }).meta({ id: 'TestResult' }) },
    errors: [409],
  }),
  resumeChannel: defineOperation({
    method: 'POST',
    path: '/api/channels/:id/resume',
    summary: 'Send a link to the user’s own address, which starts the alerts again that were stopped there',
    caller: 'user',
    scope: null,
    limits: ['writes', 'addressMails'],
    params: Id,
    answers: { 202: Message },
    errors: [409],
  }),
  sendResumeLink: defineOperation({
    method: 'POST',
    path: '/api/channels/resume',
    summary: 'Send a link to an address that stopped its alerts, by the link that stopped them',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'addressMails'],
    body: z.strictObject({ token: LinkToken }),
    answers: { 200: Message },
  }),
  proveChannel: defineOperation({
    method: 'POST',
    path: '/api/channels/prove',
    summary: 'Follow the link that was sent to an address, so that alerts may be sent there',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    body: z.strictObject({ token: LinkToken }),
    answers: { 200: Message },
  }),
  unsubscribe: defineOperation({
    method: 'POST',
    path: '/api/channels/unsubscribe',
    summary: 'Stop the alerts of one channel by the link in an email',
    isOneClick: true,
    description: 'Mail programs call it without a session (RFC 8058).',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    query: z.object({ token: LinkToken }),
    answers: { 200: Message },
  }),
}
