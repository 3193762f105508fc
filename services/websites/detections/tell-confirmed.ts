import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import {
  changedHeadline,
  changedSentence,
  failingHeadline,
  unstableHeadline,
  unstableSentence,
  websiteHeadline,
} from '../alerts/alert.messages.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Told } from '../alerts/raise-alert.ts'
import type { Job } from '../jobs/store-jobs.ts'
import type { Judged } from './judge-confirming.ts'
import { markState } from './store-detections.ts'
import { countPages } from './store-looks.ts'
import { countPagesOf } from '../viewports/store-views.ts'

/** One alert for each kind, however many pages it is about. */
export async function tellConfirmed(
  db: Knex,
  emit: Emit,
  job: Job,
  { confirmed, unstable }: { confirmed: Judged[]; unstable: Judged[] },
): Promise<void> {
  await tellChanged(db, emit, job, confirmed.filter(isOf('changed')))
  await tellUnstable(db, emit, job, unstable)
  await tellFailing(db, emit, job, confirmed.filter(isOf('failing')))
}

const isOf =
  (kind: string) =>
  ({ detection }: Judged) =>
    detection.kind === kind

async function tellChanged(db: Knex, emit: Emit, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const pages = await countPagesOf(db, pagesOf(judged))
  const alertId = await raiseAlert(db, emit, {
    websiteId,
    kind: 'change.confirmed',
    headline: (host) => changedHeadline(host, pages),
    pages: toldOf(judged, (page) => changedSentence(page.regions.length, page.diffRatio ?? 0)),
  })
  await markState(db, idsOf(judged), 'confirmed', alertId)
}

async function tellUnstable(db: Knex, emit: Emit, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const pages = await countPagesOf(db, pagesOf(judged))
  const alertId = await raiseAlert(db, emit, {
    websiteId,
    kind: 'page.unstable',
    headline: (host) => unstableHeadline(host, pages),
    pages: toldOf(judged, unstableSentence),
  })
  await markState(db, idsOf(judged), 'unstable', alertId)
}

/** Where the website as a whole is concerned, that says more than how many of its pages are. */
async function tellFailing(db: Knex, emit: Emit, { websiteId }: Job, judged: Judged[]): Promise<void> {
  if (judged.length === 0) return
  const website = judged.find(({ detection }) => detection.pageId === null)?.detection
  const pages = toldOf(judged, (page) => page.reason ?? '')
  const [failing, watched] = [await countPagesOf(db, pagesOf(judged)), await countPages(db, websiteId)]
  const alertId = await raiseAlert(db, emit, {
    websiteId,
    kind: 'page.failing',
    headline: (host) =>
      website ? websiteHeadline(host, website.reason ?? '') : failingHeadline(host, failing, watched),
    pages,
  })
  await markState(db, idsOf(judged), 'confirmed', alertId)
}

const idsOf = (judged: Judged[]) => judged.map(({ detection }) => detection.id)

const pagesOf = (judged: Judged[]) => judged.flatMap(({ detection }) => detection.pageId ?? [])

const toldOf = (judged: Judged[], sentence: Told['sentence']): Told[] =>
  judged.flatMap(({ detection: { pageId }, look }) =>
    pageId === null ? [] : [{ pageId, sentence, fingerprints: look?.fingerprints ?? [] }],
  )
