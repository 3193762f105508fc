import type { ServiceContext } from '@vigia/service/context'
import type { UserDisabled } from '@vigia/proto/accounts/v1/events'
import { saveDisabledOwner } from '../../store/websites/store-disabled-owners.ts'
import { hasClosed, lockCaller } from '../../store/websites/store-owners.ts'

/** Records whom an operator disabled: the websites of a disabled user are not checked by schedules. */
export async function disableOwner(
  { userId, isDisabled, at }: UserDisabled,
  { inTransaction }: ServiceContext,
) {
  const user = { kind: 'user', id: userId } as const
  await inTransaction(async (db) => {
    await lockCaller(db, user)
    if (await hasClosed(db, user)) return
    await saveDisabledOwner(db, { userId, isDisabled, changedAt: new Date(at) })
  })
}
