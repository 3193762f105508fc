import type { Knex } from '@vigia/database/database'
import { findUser } from '../../store/users/store-users.ts'
import { findChannel, type Channel } from '../../store/channels/store-channels.ts'

export async function findWithAddress(db: Knex, id: string): Promise<Channel | undefined> {
  const channel = await findChannel(db, id)
  return channel && withAddress(db, channel)
}

/** The default channel's hint is the address of its user at the time. */
export async function withAddress(db: Knex, channel: Channel): Promise<Channel> {
  if (!channel.isDefault) return channel
  return { ...channel, hint: (await findUser(db, channel.userId))?.email ?? '' }
}
