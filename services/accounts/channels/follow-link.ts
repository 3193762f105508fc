import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { readLinkToken } from './seal.ts'
import type { LinkPurpose } from './seal.ts'
import { findChannel, updateChannel } from './store-channels.ts'

const invalid = 'This link is not valid. The channel may have been deleted.'

/** The owner of an address agrees to alerts. */
export async function proveChannel({ db }: ServiceContext, token: string): Promise<string> {
  const channel = await channelOf({ db }, 'prove', token)
  if (channel.state === 'unproven') await updateChannel(db, channel.id, { state: 'on' })
  return 'Alerts will be sent to this address'
}

export async function unsubscribe({ db }: ServiceContext, token: string): Promise<string> {
  const { id } = await channelOf({ db }, 'unsubscribe', token)
  await updateChannel(db, id, { state: 'off' })
  return 'No more alerts will be sent to this address'
}

async function channelOf({ db }: Pick<ServiceContext, 'db'>, purpose: LinkPurpose, token: string) {
  const id = readLinkToken(purpose, token)
  const channel = id && (await findChannel(db, id))
  if (!channel) throw new Problem(400, invalid)
  return channel
}
