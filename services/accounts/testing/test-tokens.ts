import { hashOfApiToken } from '@vigia/common/api-tokens'
import type { Caller } from '@vigia/service/identity'
import type { startTestAccounts } from './test-accounts.ts'

type TestAccounts = Awaited<ReturnType<typeof startTestAccounts>>
type TestUser = Awaited<ReturnType<TestAccounts['addUser']>>

interface Shown {
  id: string
  name: string
  hint: string
  scope: string
  websiteIds: string[] | null
  createdAt: string
  expiresAt: string
  lastUsedOn: string | null
}

export const wanted = { name: 'CI of the shop', scope: 'run' }

/** Calls about API tokens, of this user unless another caller is given. */
export function openTokens(accounts: () => TestAccounts, user: () => TestUser) {
  async function call(method: string, path: string, body?: object, caller: Caller = user().caller()) {
    const answer = await accounts().service.call(method, path, caller, body)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
  const create = (more: object = {}, caller?: Caller) =>
    call('POST', '/api/tokens', { ...wanted, ...more }, caller)
  const list = async (caller?: Caller): Promise<Shown[]> =>
    (await call('GET', '/api/tokens', undefined, caller)).body.tokens
  const revoke = (id: string, caller?: Caller) => call('DELETE', `/api/tokens/${id}`, undefined, caller)

  /** Asks about a token as the gateway does at each call. */
  async function use(secret: string) {
    const body = { hash: hashOfApiToken(secret) }
    const answer = await accounts().service.call('POST', '/internal/token-use', { kind: 'gateway' }, body)
    return {
      status: answer.status,
      body: (await answer.json()) as { requestId?: string; websiteIds?: string[] | null },
    }
  }

  const rows = () => accounts().service.db('api_tokens').where({ userId: user().id })
  return { call, create, list, revoke, use, rows }
}
