import { Problem } from '@vigia/common/errors'
import { addTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import { deleteApiToken } from '../../store/tokens/store-api-tokens.ts'

/** Revokes an API token; the deletion log keeps an older backup from bringing it back. */
export async function revokeToken(
  { inTransaction }: ServiceContext,
  userId: string,
  id: string,
): Promise<void> {
  await inTransaction(async (db) => {
    if (!(await deleteApiToken(db, userId, id))) throw new Problem(404, 'Not found')
    await addTombstone(db, id)
  })
}
