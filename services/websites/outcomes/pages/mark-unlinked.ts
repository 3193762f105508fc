import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { isLinked, listLookedAt, markUnlinkedGone, type LookedAt } from '../../store/pages/store-links.ts'

/** If a larger fraction of the pages answers that it does not exist, the website itself is broken. */
const maxMissing = 0.5

/**
 * Marks pages as gone that answer that they do not exist, and to which none of the captured pages links. That
 * is the rule of discoveries, too: whether a sitemap names them makes no difference.
 */
export async function markUnlinked(db: Knex, job: Job): Promise<void> {
  if (job.type !== 'screenshot-capture' || job.purpose !== 'asked' || job.pageIds !== null) return
  const gone = listUnlinked(await listLookedAt(db, job.id))
  if (gone.length > 0) await markUnlinkedGone(db, job, gone)
}

function listUnlinked(items: LookedAt[]): string[] {
  const missing = items.filter(({ state, reasonKind }) => state === 'failed' && reasonKind === 'gone')
  const seen = items.filter(({ state }) => state === 'done')
  if (missing.length > items.length * maxMissing || seen.some(({ links }) => links === null)) return []
  const links = new Set(seen.flatMap((item) => item.links ?? []))
  const unlinked = missing.filter(({ path }) => !isLinked(path, links))
  return [...new Set(unlinked.map(({ mainId }) => mainId))]
}
