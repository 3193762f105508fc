import { tokenUse, type TokenUse } from '@vigia/api/accounts/token-use'
import { hashOfApiToken } from '@vigia/common/api-tokens'
import { Unavailable } from '@vigia/common/errors'
import { identityHeader, openSigner } from '@vigia/service/identity'
import { Agent, request } from 'undici'
import type { Settings } from '../settings.ts'

const patienceMs = 5_000
const connections = new Agent({ connections: 64, headersTimeout: patienceMs, bodyTimeout: patienceMs })

/** Returns what an API token may do, or undefined if it is unknown, expired or revoked. */
export type AskAboutToken = (token: string) => Promise<TokenUse | undefined>

/**
 * Opens the question about an API token to accounts. Answers are not kept, so that a revoked token is refused
 * at the next call on every replica; while accounts is away, it is not known whether a token is valid.
 */
export async function openAskAboutToken(settings: Settings): Promise<AskAboutToken> {
  const sign = await openSigner(settings.IDENTITY_PRIVATE_KEY)
  return async (token) => {
    const { statusCode, body } = await request(settings.ACCOUNTS_URL + tokenUse.path, {
      dispatcher: connections,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [identityHeader]: await sign({ kind: 'gateway' }),
      },
      body: JSON.stringify({ hash: hashOfApiToken(token) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(sayAway)
    const answer = await body.json().catch(sayAway)
    if (statusCode === 404) return undefined
    const { data } = tokenUse.answer.safeParse(answer)
    if (statusCode !== 200 || !data) throw new Unavailable(`accounts answered ${statusCode}`)
    return data
  }
}

function sayAway(cause: unknown): never {
  throw new Unavailable('accounts does not answer', { cause })
}
