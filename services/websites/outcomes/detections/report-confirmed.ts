import type { Knex } from '@vigia/database/database'
import { changedSentence, unstableSentence } from '../../domain/alerts/alert.messages.ts'
import { raiseAlert, type AlertedPage } from '../alerts/raise-alert.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { markState } from '../../store/monitoring/store-detections.ts'
import { countPages } from '../../store/monitoring/store-looks.ts'
import type { Detection, Look } from '../../domain/detections/detection.ts'

export interface Judged {
  detection: Detection
  look: Look | undefined
}

/** Reports confirmed suspicions, with one part of an alert for each kind. */
export async function reportConfirmed(
  db: Knex,
  job: Job,
  { confirmed, unstable }: { confirmed: Judged[]; unstable: Judged[] },
): Promise<void> {
  await reportChanged(db, job, confirmed.filter(isOf('changed')))
  await reportUnstable(db, job, unstable)
  await reportFailing(db, job, confirmed.filter(isOf('failing')))
}

const isOf =
  (kind: string) =>
  ({ detection }: Judged) =>
    detection.kind === kind

async function reportChanged(db: Knex, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const alertId = await raiseAlert(db, {
    websiteId,
    kind: 'change.confirmed',
    pages: alertedPages(judged, (page) => changedSentence(page.regions.length, page.diffRatio ?? 0)),
  })
  await markState(db, idsOf(judged), 'confirmed', alertId)
}

async function reportUnstable(db: Knex, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const pages = alertedPages(judged, unstableSentence)
  const alertId = await raiseAlert(db, { websiteId, kind: 'page.unstable', pages })
  await markState(db, idsOf(judged), 'unstable', alertId)
}

/** Reports failing pages, unless the website fails as a whole, which is more informative. */
async function reportFailing(db: Knex, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const website = judged.find(({ detection }) => detection.pageId === null)?.detection
  const alertId = await raiseAlert(db, {
    websiteId,
    kind: 'page.failing',
    pages: alertedPages(judged, (page) => page.reason ?? ''),
    watched: await countPages(db, websiteId),
    ...(website && { reason: website.reason ?? '', isUrgent: true }),
  })
  await markState(db, idsOf(judged), 'confirmed', alertId)
}

export const idsOf = (judged: Judged[]) => judged.map(({ detection }) => detection.id)

const alertedPages = (judged: Judged[], sentence: AlertedPage['sentence']): AlertedPage[] =>
  judged.flatMap(({ detection: { pageId } }) => (pageId === null ? [] : [{ pageId, sentence }]))
