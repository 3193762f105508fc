import type { UserChange } from '@vigia/api/operator/user'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { UserDisabledSchema, WebsitesAllowedSchema } from '@vigia/proto/accounts/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import {
  findOperatorUser,
  lockOperatorUser,
  markDisabled,
  type OperatorUser,
} from '../../store/users/store-operator-users.ts'
import { markMaxWebsites } from '../../store/users/store-users.ts'

/** Changes what an operator decides about a user. */
export async function changeUser(
  { inTransaction, log }: ServiceContext,
  id: string,
  change: UserChange,
): Promise<OperatorUser> {
  const changed = await inTransaction(async (db, emit) => {
    const user = await lockOperatorUser(db, id)
    if (!user) throw new Problem(404, 'Not found')
    const { isDisabled, maxWebsites } = change
    // Disabling twice keeps the time of the first.
    if (isDisabled !== undefined && isDisabled !== (user.disabledAt !== null))
      await setDisabled(db, emit, id, isDisabled)
    if (maxWebsites !== undefined) await setMaxWebsites(db, emit, id, maxWebsites)
    return findOperatorUser(db, id)
  })
  if (!changed) throw new Problem(404, 'Not found')
  log.info({ user: id, ...change }, 'the operator changed a user')
  return changed
}

async function setDisabled(db: Knex, emit: Emit, userId: string, isDisabled: boolean) {
  const at = await markDisabled(db, userId, isDisabled)
  await emit(UserDisabledSchema, { userId, isDisabled, at: at.toISOString() })
}

/** Sets the number of websites that a user may watch; null for as many as everybody. */
export async function setMaxWebsites(db: Knex, emit: Emit, userId: string, maxWebsites: number | null) {
  await markMaxWebsites(db, userId, maxWebsites)
  await emit(WebsitesAllowedSchema, { userId, maxWebsites: maxWebsites ?? 0 })
}
