import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { isLinked, listLookedAt, markUnlinkedGone, type LookedAt } from '../../store/pages/store-links.ts'

/**
 * The minimum fraction of other pages that have to be linked; below it the pages link to each other in
 * another way.
 */
const minLinked = 0.5

/**
 * Marks pages as gone that answer that they do not exist, and to which none of the captured pages links. A
 * discovery decides this by its list, a capture of all pages by their links.
 */
export async function markUnlinked(db: Knex, job: Job): Promise<void> {
  if (job.type !== 'screenshot-capture' || job.purpose !== 'asked' || job.pageIds !== null) return
  const gone = listUnlinked(await listLookedAt(db, job.id))
  if (gone.length > 0) await markUnlinkedGone(db, job, gone)
}

function listUnlinked(items: LookedAt[]): string[] {
  const missing = items.filter(({ state, reasonKind }) => state === 'failed' && reasonKind === 'gone')
  const seen = items.filter(({ state }) => state === 'done')
  if (missing.length === 0 || seen.length === 0 || seen.some(({ links }) => links === null)) return []
  const links = new Set(seen.flatMap((item) => item.links ?? []))
  const others = seen.filter(({ path }) => path !== '/')
  if (others.filter(({ path }) => isLinked(path, links)).length < others.length * minLinked) return []
  const unlinked = missing.filter(({ path }) => !isLinked(path, links))
  return [...new Set(unlinked.map(({ mainId }) => mainId))]
}
