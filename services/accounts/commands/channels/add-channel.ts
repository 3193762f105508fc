import type { NewChannel } from '@vigia/api/accounts/channel'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { lockCounts } from '@vigia/mail/store-mail-counts'
import type { ServiceContext } from '@vigia/service/context'
import { randomUUID } from 'node:crypto'
import { createSecret } from '../../domain/formats/webhook.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { lockUser, type User } from '../../store/users/store-users.ts'
import { checkAddress, hintOf } from '../../outcomes/channels/check-address.ts'
import { checkTimeZone } from './change-channel.ts'
import { listWithDefault } from '../../outcomes/channels/ensure-default.ts'
import { hashesOfRefused, linkToken, seal } from '../../outcomes/channels/seal.ts'
import { insertChannel, type Channel } from '../../store/channels/store-channels.ts'
import { hasRefusal } from '../../store/channels/store-refusals.ts'

const maxChannels = 10

/**
 * Adds a channel. A webhook's secret is shown only here. The owner of another email address has to confirm it
 * first.
 */
export async function addChannel(
  { inTransaction }: ServiceContext,
  { id: userId, email }: User,
  { address: given, ...wanted }: NewChannel,
): Promise<{ channel: Channel; secret?: string }> {
  const address = checkAddress(wanted.kind, given)
  checkTimeZone(wanted.timeZone)
  const id = randomUUID()
  const secret = wanted.kind === 'webhook' ? createSecret() : undefined
  const hint = hintOf(wanted.kind, address)
  const sealed = seal(id, { address, secrets: secret ? [secret] : [] })
  return inTransaction(async (db) => {
    await lockUser(db, userId)
    await refuseTooMany(db, userId)
    const isForeign = wanted.kind === 'email'
    if (isForeign) await lockForeign(db, email, address)
    const isRefused = await hasRefusal(db, hashesOfRefused(address))
    const state = isRefused ? 'refused' : isForeign ? 'unproven' : 'on'
    const channel = await insertChannel(db, { ...wanted, id, userId, hint, sealed, state })
    if (state === 'unproven') await askOwner(db, channel, address)
    await requestMail(db, { kind: 'channel-added', userId })
    return { channel, ...(secret && { secret }) }
  })
}

async function refuseTooMany(db: Knex, userId: string): Promise<void> {
  const channels = await listWithDefault(db, userId)
  if (channels.length >= maxChannels)
    throw new Problem(409, `You have reached the maximum of ${maxChannels} channels`)
}

/** Locks the counts of mails to another person's address, and to the user's own. */
async function lockForeign(db: Knex, own: string, address: string): Promise<void> {
  if (address === own) throw new Problem(409, 'This is your own email address, which is a channel already')
  await lockCounts(db, [own, address])
}

async function askOwner(db: Knex, channel: Channel, address: string) {
  const facts = { link: linkToken('prove', channel), stopLink: linkToken('unsubscribe', channel) }
  if (!(await requestMail(db, { kind: 'prove-channel', address, facts, by: channel.userId })))
    throw new Problem(429, 'This address was asked too often today. Please try again tomorrow.')
}
