import type { AccountRecovered } from '@vigia/proto/accounts/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { deleteMailsAbout } from '../store/mails.ts'
import { endEarlierExports } from './store.ts'

/**
 * Ends the exports that were requested before their user's account was recovered, by the person who had taken it over: finished or not, their
 * links open nothing any more. The periodic task deletes the files.
 */
export async function endExports({ userId, at }: AccountRecovered, { inTransaction }: ServiceContext) {
  await inTransaction(async (db) => deleteMailsAbout(db, await endEarlierExports(db, userId, new Date(at))))
}
