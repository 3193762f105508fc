import type { Knex } from '@vigia/database/database'
import type { Look } from './store-versions.ts'

export interface ListedVersion extends Omit<Look, 'at' | 'fingerprints'> {
  id: string
  pageId: string
  firstAt: Date
  lastAt: Date
  times: number
  approvedAt: Date | null
  isCurrent: boolean
  detection: 'suspected' | 'confirmed' | 'unstable' | 'vanished' | 'settled' | null
}

/** Lists versions, newest first; `before`: only versions that began before the one with this id. */
export async function listVersions(
  db: Knex,
  pageId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ListedVersion[]> {
  const versions = db('page_versions').where({ pageId }).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) void versions.where('id', '<', before)
  const newest = db('page_versions').where({ pageId }).max('id')
  return versions.select('page_versions.*', db.raw('id = (?) as is_current', [newest])).select({
    detection: db('detections')
      .whereRaw('detections.first_version = page_versions.id')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .select('state'),
  })
}
