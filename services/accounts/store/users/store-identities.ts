import type { Knex } from '@vigia/database/database'

export interface Identity {
  issuer: string
  subject: string
}

/**
 * Deletes a user's identities; after this a provider opens the account again only by a matching verified
 * address.
 */
export async function deleteIdentities(db: Knex, userId: string): Promise<void> {
  await db('identities').where({ userId }).delete()
}

export async function hasIdentity(db: Knex, userId: string): Promise<boolean> {
  return Boolean(await db('identities').where({ userId }).first('userId'))
}

export async function listIdentities(db: Knex, userId: string): Promise<(Identity & { createdAt: Date })[]> {
  return db('identities').where({ userId }).orderBy('createdAt').select('issuer', 'subject', 'createdAt')
}
