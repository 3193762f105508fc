import type { Knex } from '@vigia/database/database'

/** The id of this installation, which all its replicas and backups share. */
export async function findInstallation(db: Knex): Promise<string> {
  await db('installation').insert({ isOnly: true }).onConflict('isOnly').ignore()
  return (await db('installation').first('id')).id
}
