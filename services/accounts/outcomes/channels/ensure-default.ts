import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'
import { findUser } from '../../store/users/store-users.ts'
import { insertDefault, listChannels, type Channel } from '../../store/channels/store-channels.ts'

/** Returns a user's channels. The first one is their own address, and is created here if it is missing. */
export async function listWithDefault(db: Knex, userId: string): Promise<Channel[]> {
  const user = await findUser(db, userId)
  if (!user) return []
  await insertDefault(db, {
    id: randomUUID(),
    userId,
    kind: 'email',
    name: 'Email',
    hint: '',
    rhythm: 'at-once',
    digestMinute: 480,
    timeZone: 'UTC',
    state: 'on',
  })
  const channels = await listChannels(db, userId)
  for (const channel of channels) if (channel.isDefault) channel.hint = user.email
  return channels
}
