import type { RecoveryConfirmation } from '@vigia/api/accounts/recovery'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { presentChannel } from '../../present/present-channel.ts'
import { cancelLinkMails } from '../../store/mails/store-mails.ts'
import { lockUser } from '../../store/users/store-users.ts'
import {
  confirmChannels,
  confirmFeeds,
  deleteInQuestion,
  listInQuestion,
} from '../../store/users/store-recoveries.ts'

/** Lists what someone else may have added to an account that its owner recovered. */
export async function showRecovery(db: Knex, userId: string) {
  const { channels, feeds } = await listInQuestion(db, userId)
  return { channels: channels.map(presentChannel), feeds }
}

/** Confirms channels and feeds; returns those that are still in question. */
export async function confirmRecovery(
  { inTransaction }: ServiceContext,
  userId: string,
  { channelIds, websiteIds }: RecoveryConfirmation,
) {
  return inTransaction(async (db) => {
    await confirmChannels(db, userId, channelIds)
    await confirmFeeds(db, userId, websiteIds)
    return showRecovery(db, userId)
  })
}

/** Deletes the channels and feed addresses that were not confirmed. */
export async function endUnconfirmed({ inTransaction }: ServiceContext, userId: string): Promise<void> {
  await inTransaction(async (db) => {
    await lockUser(db, userId)
    for (const id of await deleteInQuestion(db, userId)) await cancelLinkMails(db, id)
  })
}
