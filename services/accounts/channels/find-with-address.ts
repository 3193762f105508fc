import type { Knex } from '@vigia/database/database'
import { listWithDefault } from './ensure-default.ts'
import { findChannel } from './store-channels.ts'
import type { Channel } from './store-channels.ts'

/** A channel; the default channel's hint is the address of its user at the time. */
export async function findWithAddress(db: Knex, id: string): Promise<Channel | undefined> {
  const channel = await findChannel(db, id)
  if (!channel?.isDefault) return channel
  return (await listWithDefault(db, channel.userId)).find((one) => one.id === id)
}
