import type { NewApiToken } from '@vigia/api/accounts/api-token'
import { createApiToken, hashOfApiToken, hintOfApiToken } from '@vigia/common/api-tokens'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { maxTokens } from '@vigia/domain/api-token-limits'
import type { ServiceContext } from '@vigia/service/context'
import { randomUUID } from 'node:crypto'
import { requireOwner } from '../../outcomes/ownership/require-owner.ts'
import { isOwner } from '../../store/channels/store-owners.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { countApiTokens, insertApiToken, type ApiToken } from '../../store/tokens/store-api-tokens.ts'
import { lockUser } from '../../store/users/store-users.ts'

/** Creates an API token of a user, who is told by mail. The secret is shown only here. */
export async function createToken(
  { db, inTransaction }: ServiceContext,
  userId: string,
  { websiteIds, ...wanted }: NewApiToken,
): Promise<{ token: ApiToken; secret: string }> {
  for (const id of websiteIds ?? []) await requireOwner(db, userId, id)
  const secret = createApiToken()
  return inTransaction(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new Problem(401, 'Please sign in')
    if ((await countApiTokens(trx, userId)) >= maxTokens)
      throw new Problem(409, `You have reached the maximum of ${maxTokens} tokens`)
    await lockOwned(trx, userId, websiteIds ?? [])
    const token = await insertApiToken(trx, {
      ...wanted,
      id: randomUUID(),
      userId,
      hint: hintOfApiToken(secret),
      hash: hashOfApiToken(secret),
      websiteIds: websiteIds ?? null,
    })
    await requestMail(trx, { kind: 'token-created', userId })
    return { token, secret }
  })
}

/** Locks websites of the user, so that none is removed before the token that names it exists. */
async function lockOwned(db: Knex, userId: string, websiteIds: string[]) {
  for (const id of websiteIds.toSorted())
    if (!(await isOwner(db, userId, id))) throw new Problem(404, 'Website not found')
}
