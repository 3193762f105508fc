import type { Knex } from '@vigia/kit/db'

/** What the product shows of a user to that user. */
export interface User {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  provider: string | null
}

export async function findUser(db: Knex, id: string): Promise<User | undefined> {
  return db('users')
    .where({ id })
    .first('id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'provider')
}
