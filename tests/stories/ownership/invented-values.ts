import { randomBytes } from 'node:crypto'

/** A website of strangers; nobody visits it, as nothing is ever started on it. */
export const exampleUrl = 'https://example.com/'

/** Looks like the tokens in our mails, and is none. */
export const unknownToken = randomBytes(32).toString('base64url')

/** What somebody without a key can make of a provider's word. */
export function forgedToken(email: string): string {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const claims = { iss: 'https://example.com', sub: '1', aud: 'vigia', email, email_verified: true }
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
