import { addTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import type { AccountClosed } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema } from '@vigia/proto/websites/v1/events'
import { deleteAllowance } from '../../store/websites/store-allowances.ts'
import { deleteDisabledOwner } from '../../store/websites/store-disabled-owners.ts'
import { takeAway } from '../websites/remove-website.ts'
import { lockCaller, lockWebsites, moveClosedUsers } from '../../store/websites/store-owners.ts'

/** Deletes all data of a user; tombstones are kept so that late events about them are ignored. */
export async function forgetUser({ userId }: AccountClosed, { inTransaction }: ServiceContext) {
  const user: Caller = { kind: 'user', id: userId }
  await inTransaction(async (db, emit) => {
    await lockCaller(db, user)
    await addTombstone(db, userId)
    await deleteAllowance(db, userId)
    await deleteDisabledOwner(db, userId)
    for (const { id } of await lockWebsites(db, user)) await takeAway(db, emit, id)
    await emit(UserForgottenSchema, { userId })
  })
}

export const sweepClosedUsers = ({ inTransaction }: ServiceContext) => inTransaction(moveClosedUsers)
