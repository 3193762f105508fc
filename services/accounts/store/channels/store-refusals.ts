import type { Knex } from '@vigia/database/database'

/** Inserts a refusal. `addressHash`: the newest of hashesOfRefused (seal.ts). */
export async function insertRefusal(db: Knex, addressHash: Buffer): Promise<void> {
  await db('refusals').insert({ addressHash }).onConflict('addressHash').ignore()
}

export async function hasRefusal(db: Knex, addressHashes: Buffer[]): Promise<boolean> {
  return Boolean(await db('refusals').whereIn('addressHash', addressHashes).first('refusedAt'))
}

export async function deleteRefusal(db: Knex, addressHashes: Buffer[]): Promise<void> {
  await db('refusals').whereIn('addressHash', addressHashes).delete()
}
