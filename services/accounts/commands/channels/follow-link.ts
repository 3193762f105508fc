import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { mailSentMessage } from '../../present/mail-sent.ts'
import { agree, refuse } from '../../outcomes/channels/refuse.ts'
import { channelIn, isLinkOf, type LinkPurpose } from '../../outcomes/channels/seal.ts'
import { lockAnyChannel, type Channel } from '../../store/channels/store-channels.ts'
import { withAddress } from '../../outcomes/channels/find-with-address.ts'
import { requestResumeMail } from './resume-channel.ts'

const invalid = 'This link is not valid. The channel may have been deleted, or a newer link was sent.'

/** Records that the owner of an address agrees to alerts. */
export async function proveChannel({ inTransaction }: ServiceContext, token: string): Promise<string> {
  await inTransaction(async (db) => {
    const channel = await channelOf(db, 'prove', token)
    if (channel.state === 'unproven' || channel.state === 'refused') await agree(db, channel)
  })
  return 'Alerts will be sent to this address'
}

export async function unsubscribe({ inTransaction }: ServiceContext, token: string): Promise<string> {
  await inTransaction(async (db) => refuse(db, await channelOf(db, 'unsubscribe', token)))
  return 'No more alerts will be sent to this address'
}

/**
 * Sends a new link to the address of a channel. The link to stop alerts is in a mail to that address, so
 * nobody else can have a link sent there.
 */
export async function sendResumeLink({ inTransaction }: ServiceContext, token: string): Promise<string> {
  await inTransaction(async (db) => {
    const channel = await channelOf(db, 'unsubscribe', token)
    if (channel.state === 'refused') await requestResumeMail(db, channel)
  })
  return mailSentMessage('We have sent a link to this address. Alerts are sent again once it was followed.')
}

async function channelOf(db: Knex, purpose: LinkPurpose, token: string): Promise<Channel> {
  const id = channelIn(token)
  const channel = id && (await lockAnyChannel(db, id))
  if (!channel || !isLinkOf(purpose, channel, token)) throw new Problem(400, invalid)
  return withAddress(db, channel)
}
