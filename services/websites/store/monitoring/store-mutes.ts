import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'

export async function markMuted(
  db: Knex,
  id: string,
  { mutedFingerprints, ...mute }: Pick<Page, 'isMuted' | 'mutedUntil' | 'mutedFingerprints'>,
): Promise<void> {
  const fingerprints = mutedFingerprints && JSON.stringify(mutedFingerprints)
  await db('pages')
    .where({ id })
    .update({ ...mute, mutedFingerprints: fingerprints })
}
