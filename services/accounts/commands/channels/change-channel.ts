import type { ChannelChange } from '@vigia/api/accounts/channel'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { createSecret } from '../../domain/formats/webhook.ts'
import { sendWaiting } from '../../store/alerts/store-deliveries.ts'
import { cancelLinkMails } from '../../store/mails/store-mails.ts'
import { throwRefused } from '../../outcomes/channels/refuse.ts'
import { seal, unseal } from '../../outcomes/channels/seal.ts'
import {
  deleteChannel,
  lockChannel,
  updateChannel,
  type Channel,
} from '../../store/channels/store-channels.ts'

const oldSecretMs = 24 * 3_600_000

export function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
  } catch {
    throw new Problem(400, 'Please choose a time zone')
  }
}

export async function changeChannel(
  { inTransaction }: ServiceContext,
  userId: string,
  id: string,
  { isOn, rotateSecret, ...settings }: ChannelChange,
): Promise<{ channel: Channel; secret?: string }> {
  if (settings.timeZone !== undefined) checkTimeZone(settings.timeZone)
  return inTransaction(async (db) => {
    const channel = await lockChannel(db, userId, id)
    if (!channel) throw new Problem(404, 'Not found')
    const changes: Partial<Channel> = Object.fromEntries(
      Object.entries(settings).filter(([, value]) => value !== undefined),
    )
    if (isOn !== undefined && channel.state === 'refused') throwRefused(channel)
    if (isOn !== undefined && channel.state !== 'unproven') changes.state = isOn ? 'on' : 'off'
    const secret = rotateSecret && channel.kind === 'webhook' ? createSecret() : undefined
    if (secret) changes.sealed = rotate(channel, secret)
    await updateChannel(db, id, changes)
    if (isOn && channel.state === 'off') await sendWaiting(db, id)
    return { channel: { ...channel, ...changes }, ...(secret && { secret }) }
  })
}

/**
 * Replaces a webhook's secret; messages are signed with both for a day, so that the receiver can change over.
 */
function rotate({ id, sealed }: Channel, secret: string): string {
  const { address, secrets } = unseal(id, sealed ?? '')
  const oldUntil = new Date(Date.now() + oldSecretMs).toISOString()
  return seal(id, { address, secrets: [secret, ...secrets.slice(0, 1)], oldUntil })
}

export async function removeChannel(
  { inTransaction }: ServiceContext,
  userId: string,
  id: string,
): Promise<void> {
  await inTransaction(async (db) => {
    const channel = await lockChannel(db, userId, id)
    if (!channel) throw new Problem(404, 'Not found')
    if (channel.isDefault)
      throw new Problem(409, 'Your own email address cannot be deleted here, but it can be turned off')
    await cancelLinkMails(db, id)
    await deleteChannel(db, id)
  })
}
