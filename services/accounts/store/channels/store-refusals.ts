import type { Knex } from '@vigia/database/database'

/** Inserts a refusal. `addressHash`: see hashOfRefused (seal.ts). */
export async function insertRefusal(db: Knex, addressHash: Buffer): Promise<void> {
  await db('refusals').insert({ addressHash }).onConflict('addressHash').ignore()
}

export async function hasRefusal(db: Knex, addressHash: Buffer): Promise<boolean> {
  return Boolean(await db('refusals').where({ addressHash }).first('refusedAt'))
}

export async function deleteRefusal(db: Knex, addressHash: Buffer): Promise<void> {
  await db('refusals').where({ addressHash }).delete()
}
