import type { Channel, ChannelKind } from '@vigia/api/accounts/channel'
import type { Delivery } from '@vigia/api/accounts/delivery'
import { formatMoment } from '@vigia/domain/moment'

export const kindLabels: Record<ChannelKind, string> = {
  email: 'Email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  webhook: 'Webhook',
}
export const channelKinds = Object.keys(kindLabels) as ChannelKind[]

/** The label and the hint of each kind's address field. */
export const addressHints: Record<ChannelKind, { label: string; hint: string }> = {
  email: { label: 'Email address', hint: 'We will send a link there; alerts follow once it was used.' },
  slack: { label: 'Webhook URL', hint: 'Of an incoming webhook of your Slack app.' },
  teams: { label: 'Webhook URL', hint: 'Of a workflow that posts to a channel when a webhook is received.' },
  discord: { label: 'Webhook URL', hint: 'From the settings of a Discord channel, under Integrations.' },
  webhook: {
    label: 'URL',
    hint: 'https, on port 443 or 8443. Requests are signed as Standard Webhooks are.',
  },
}

export const rhythmLabels: Record<Channel['rhythm'], string> = {
  'at-once': 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day',
}

const stateLabels: Record<Channel['state'], string> = {
  on: 'On',
  off: 'Off',
  unproven: 'Waiting for its link to be followed',
  failing: 'Failing',
  refused: 'Refused by its receiver',
}

type Stated = Pick<Channel, 'kind' | 'state'> & Partial<Pick<Channel, 'isWritten'>>

export function describeState({ kind, state, isWritten }: Stated): string {
  if (state === 'unproven' && isWritten)
    return `${stateLabels.unproven}, which was written to a file: no mail server is set up`
  return state === 'refused' && kind === 'email' ? 'Stopped by its recipient' : stateLabels[state]
}

/** Explains how a receiver that refused can get alerts again. */
export function explainRefusal({ kind, isDefault }: Pick<Channel, 'kind' | 'isDefault'>): string {
  if (kind !== 'email')
    return 'The receiver answered that it wants no more alerts. They are sent again once it accepts a test.'
  return isDefault
    ? 'You stopped the alerts to your address. A link that is sent there starts them again.'
    : 'Only its recipient can start the alerts again, with the link in the email that they were stopped with.'
}

type Last = Pick<Channel, 'lastOkAt' | 'lastTrouble' | 'isWritten'>

/** Describes the last delivery. */
export function describeLast({ lastOkAt, lastTrouble, isWritten }: Last): string {
  if (lastTrouble) return lastTrouble
  if (!lastOkAt)
    return isWritten
      ? 'Nothing was sent yet. Without a mail server, alerts are written to files'
      : 'Nothing was sent yet'
  return `${isWritten ? 'Last written to a file' : 'Last delivered'} ${formatMoment(lastOkAt)}`
}

/**
 * The text in place of an empty list of deliveries: tests are not stored, nor are alerts about a removed
 * website.
 */
export const describeNone = ({ lastOkAt }: Pick<Channel, 'lastOkAt'>): string =>
  lastOkAt ? 'No alert is kept here. Tests are not listed.' : 'Nothing was sent yet.'

/** Formats minutes since midnight: 450 is 07:30. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return clock && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : -1
}

export function describeDelivery({ state, outcome, tries, nextAt }: Delivery): string {
  if (state === 'delivered') return outcome ?? 'Delivered'
  const next = nextAt && state === 'waiting' && `tried again ${formatMoment(nextAt)}`
  const count = tries > 1 && `${tries} attempts`
  const first = outcome ?? (state === 'waiting' ? 'On its way' : 'Given up')
  return [first, count, next].filter(Boolean).join(' · ')
}
