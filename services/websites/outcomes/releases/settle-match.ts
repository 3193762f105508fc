import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'
import { markMatched } from '../../store/review/store-variants.ts'
import { releaseLook } from './release-look.ts'

/**
 * Records the variant that a page looks like; `matchedKey` is empty if there is none. If the variant awaited
 * its release, the page's screenshot becomes the baseline, its version is recorded, and true is returned.
 */
export async function settleMatch(
  db: Knex,
  page: Page,
  { matchedKey, jobId }: { matchedKey: string; jobId: string | null },
): Promise<boolean> {
  if (!matchedKey) return false
  if (await releaseLook(db, page, { pictureKey: matchedKey, jobId })) return true
  await markMatched(db, page.id, matchedKey)
  return false
}
