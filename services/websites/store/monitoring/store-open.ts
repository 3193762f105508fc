import type { Knex } from '@vigia/database/database'
import type { Detection } from '../../domain/detections/detection.ts'

export interface OpenDetection {
  id: string
  kind: 'changed' | 'failing'
  state: 'suspected' | 'confirmed' | 'unstable'
  confirmAt: Date | null
  createdAt: Date
}

/** The detections to display, by page; for a page that changed and fails, the failure. */
export async function listShownDetections(db: Knex, websiteId: string): Promise<Map<string, OpenDetection>> {
  const rows: (OpenDetection & Pick<Detection, 'pageId'>)[] = await db('detections')
    .join('pages', 'pages.id', 'detections.pageId')
    .where('detections.websiteId', websiteId)
    // A user's check may have found the page to be fine meanwhile.
    .whereRaw(`(kind = 'changed' or (kind = 'failing' and status = 'error'))`)
    .whereIn('state', ['suspected', 'confirmed', 'unstable'])
    .orderBy('kind')
    .select('detections.id', 'pageId', 'kind', 'state', 'confirmAt', 'detections.createdAt')
  return new Map(rows.map(({ pageId, ...shown }) => [pageId ?? '', shown]))
}
