import type { Knex } from '@vigia/database/database'

export interface Recipient {
  email: string
  firstName: string
  provider: string | null
  emailVerified: boolean
  pendingEmail: string | null
}

export async function findRecipient(db: Knex, id: string): Promise<Recipient | undefined> {
  return db('users').where({ id }).first('email', 'firstName', 'provider', 'emailVerified', 'pendingEmail')
}
