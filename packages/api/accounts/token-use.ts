import { z } from 'zod'
import { Scope } from '../scopes.ts'
import { named } from '../text.ts'

/**
 * The operation by which the gateway asks accounts about an API token, at every call with it. Accounts
 * answers 404 for an unknown, expired or revoked one. Clients cannot call it.
 */
export const tokenUse = {
  path: '/internal/token-use',
  body: z.object({ hash: named(/^[0-9a-f]{64}$/, 'Please name the SHA-256 of a token, in hexadecimal') }),
  answer: z.object({
    userId: z.string(),
    tokenId: z.string(),
    scope: Scope,
    websiteIds: z.array(z.string()).nullable(),
  }),
}
export type TokenUse = z.infer<typeof tokenUse.answer>
