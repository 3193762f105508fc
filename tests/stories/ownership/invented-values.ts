import { randomBytes, randomUUID } from 'node:crypto'

/** Never visited: no job is started for it. */
export const exampleUrl = 'https://example.com/'

export const unknownId = randomUUID()

/** A token in the format of those in mails that is not valid. */
export const unknownToken = randomBytes(32).toString('base64url')

/** An unsigned ID token. */
export function forgedToken(email: string): string {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const claims = { iss: 'https://example.com', sub: '1', aud: 'vigia', email, email_verified: true }
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
