import { defaultTokenDays, maxTokenDays } from '@vigia/domain/api-token-limits'
import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation, empty } from '../operation.ts'
import { Scope } from '../scopes.ts'
import { line } from '../text.ts'

const nameText = 'Please give the token a name of 1 to 100 characters'
const Name = line({ what: 'The name of a token', max: 100, error: nameText })
const websitesText = 'Please choose 1 to 100 websites, each once, or all'
const expiryText = { error: `Please choose an expiry of 1 to ${maxTokenDays} days` }

const ApiToken = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    hint: z.string().meta({ description: 'How the token begins: `vg_Ab12…`.' }),
    scope: Scope,
    websiteIds: z
      .array(z.uuid())
      .nullable()
      .meta({ description: 'The websites that it is for; null for all. Removed websites are left out.' }),
    createdAt: Time,
    expiresAt: Time,
    lastUsedOn: z.iso.date().nullable().meta({ description: 'The day in UTC.' }),
  })
  .meta({ id: 'ApiToken', description: 'Lets a program act for a user, within a scope.' })
export type ApiToken = z.infer<typeof ApiToken>

const NewApiToken = z.strictObject({
  name: Name,
  scope: Scope,
  websiteIds: setOf(z.uuid({ error: websitesText }), { min: 1, max: 100, error: websitesText }).optional(),
  expiresInDays: z.int(expiryText).min(1, expiryText).max(maxTokenDays, expiryText).default(defaultTokenDays),
})
export type NewApiToken = z.infer<typeof NewApiToken>

const CreatedApiToken = z
  .strictObject({
    token: ApiToken,
    secret: z.string().meta({
      description: 'For the header `Authorization: Bearer …`. It is answered only here, and not stored.',
    }),
  })
  .meta({ id: 'CreatedApiToken' })

export const apiToken = {
  listTokens: defineOperation({
    method: 'GET',
    path: '/api/tokens',
    summary: 'List the signed-in user’s API tokens, the newest first',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    answers: { 200: z.strictObject({ tokens: z.array(ApiToken) }).meta({ id: 'ApiTokens' }) },
  }),
  createToken: defineOperation({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Create an API token',
    description: 'The user has to have signed in within the last 24 hours.',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    body: NewApiToken,
    answers: { 201: CreatedApiToken },
    errors: [409],
  }),
  revokeToken: defineOperation({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revoke an API token; the next call with it is refused',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    params: z.object({ id: z.uuid({ error: 'Not found' }) }),
    answers: { 204: empty('The token is revoked.') },
  }),
}
