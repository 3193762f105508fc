import { createApiToken } from '@vigia/common/api-tokens'
import { tokenUse } from '@vigia/api/accounts/token-use'
import { randomUUID } from 'node:crypto'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

export const token = createApiToken()
/** What accounts knows about the token, unless a test says otherwise. */
export const about = { userId: randomUUID(), tokenId: randomUUID(), scope: 'manage', websiteIds: null }
export const bearer = (text = token) => ({ authorization: `Bearer ${text}` })

/** A gateway in front of an accounts service that knows one token. */
export async function startTokenGateway() {
  const gateway = await startTestGateway()
  let known: object | undefined

  /** Sets what accounts knows about the token; undefined for nothing. */
  function know(answer: object | undefined) {
    known = answer
  }

  /** Resets the gateway and what accounts knows. */
  async function clear() {
    await gateway.clear()
    know(about)
    gateway.accounts.answer(({ url }) => {
      if (url !== tokenUse.path) return {}
      return known ? { body: known } : { status: 404, body: { message: 'Not found' } }
    })
  }

  /** What accounts was asked about tokens. */
  const questions = () => gateway.accounts.asked.filter(({ url }) => url === tokenUse.path)
  return { ...gateway, know, clear, send: openSend(gateway), questions }
}

/** Calls with the token, unless other headers are given. */
const openSend =
  ({ browser, url: own }: TestGateway) =>
  (path: string, headers: Record<string, string> = bearer(), method = 'GET', url = own) =>
    browser(url).send(method, path, undefined, headers)
