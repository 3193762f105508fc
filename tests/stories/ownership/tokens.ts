import { openDatabase } from '@vigia/database/database'
import { scopes } from '@vigia/api/scopes'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import type { Stack } from '../../support/stack.ts'
import type { Visitor } from '../support/visitor.ts'

/**
 * Creates tokens, one for each scope and those that are refused; answers their secrets by what is special
 * about each. `otherId` is the only website of one of them.
 */
export async function createTokens(
  owner: Visitor,
  stack: Stack,
  otherId: string,
): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  for (const scope of scopes) secrets.set(scope, (await createToken(owner, { scope })).secret)
  const other = await createToken(owner, { scope: 'manage', websiteIds: [otherId] })
  secrets.set('another website’s', other.secret)
  const revoked = await createToken(owner, { scope: 'manage' })
  await owner.send('DELETE', `/api/tokens/${revoked.id}`)
  secrets.set('revoked', revoked.secret)
  const expired = await createToken(owner, { scope: 'manage' })
  await expire(stack, expired.id)
  secrets.set('expired', expired.secret)
  const { secret } = await createToken(owner, { scope: 'manage' })
  secrets.set('browser-sent', secret)
  secrets.set('truncated', secret.slice(0, -3))
  secrets.set('mistyped', mistype(secret))
  return secrets
}

const mistype = (secret: string) => secret.replace(/^vg_./, (start) => (start === 'vg_x' ? 'vg_y' : 'vg_x'))

async function createToken(owner: Visitor, more: object) {
  const wanted = { name: 'A program', ...more }
  const { status, body } = await owner.post<{ token: { id: string }; secret: string }>('/api/tokens', wanted)
  if (status !== 201) throw new Error(`no token was created: ${status} ${JSON.stringify(body)}`)
  return { id: body.token.id, secret: body.secret }
}

async function expire(stack: Stack, id: string) {
  const db = openDatabase(stackDatabaseUrl(stack.data, 'accounts'))
  await db('api_tokens')
    .where({ id })
    .update({ expiresAt: db.raw(`now() - interval '1 second'`) })
  await db.destroy()
}
