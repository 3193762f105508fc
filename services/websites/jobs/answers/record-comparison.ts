import type { Knex } from '@vigia/database/database'
import type { Files } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import { renewedMessage } from '../../domain/activity/activity.messages.ts'
import { pictureFile } from '../../domain/screenshots/screenshot-files.ts'
import { askForItem } from '../requests/ask-for-work.ts'
import { finishItem } from '../runs/run-job.ts'
import { isAsked } from '../../store/jobs/store-items.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import type { Page, StoredRegion } from '../../domain/pages/page.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { insertPicture } from '../../store/pages/store-screenshots.ts'
import { renewBaseline } from '../../store/review/store-baselines.ts'
import { hitsOf, markCompared, type Verdict } from '../../store/pages/store-verdicts.ts'
import { countHits, findRulesVersion } from '../../store/review/store-rules.ts'
import { readSentence } from '../../outcomes/comparisons/read-sentence.ts'
import { markMatched } from '../../store/review/store-variants.ts'
import { recordVersion } from '../../outcomes/versions/record-version.ts'
import { isChanged, toPercentage } from '../../domain/pages/verdict.ts'
import { nameView } from '../../store/pages/store-views.ts'

/**
 * Records a comparison. The answer to a job that has ended is kept if it is the first verdict on these
 * screenshots; a later one may have been requested with other settings.
 */
export async function recordComparison(
  compared: PageCompared,
  { inTransaction, files, db: pool }: ServiceContext,
) {
  const { jobId, pageId, ratio, renews } = compared
  const hits = await inTransaction(async (db, emit) => {
    await insertPictures(db, compared)
    const job = await lockRunningJob(db, jobId)
    const verdict = verdictOf(compared)
    const item = { jobId, pageId, step: 'compare' } as const
    const asked = Boolean(job) && (await isAsked(db, item))
    const isStale = await usesOldRules(db, compared)
    if (isStale) {
      if (job && asked) await askForItem(db, emit, job.websiteId, { ...item, priority: false })
      return []
    }
    if (!asked && !(await areStored(files, compared))) return []
    const page = await markCompared(db, compared, verdict, asked ? undefined : ['pending'])
    if (page && compared.matchedKey) await markMatched(db, pageId, compared.matchedKey)
    if (page && !asked) await recordVersion(db, pageId, null)
    if (!job || !asked || !page) return page ? hitsOf(compared) : []

    const changed = verdict.status === 'changed'
    // Only the requesting job renews the baseline: while it runs, no other request approves a page or
    // compares with the previous baseline.
    if (renews && !changed) await renew(db, page)
    const told = { changed, ratio: changed ? ratio : 0 }
    await finishItem(db, emit, job, item, { state: 'done', verdict: told, path: page.path })
    return hitsOf(compared)
  })
  // Hits are counted in a separate transaction, because other transactions lock rules after their website.
  await countHits(pool, hits)
}

/**
 * Whether rules were changed after the request. Workers of the previous release do not report the version of
 * their rules.
 */
async function usesOldRules(db: Knex, { websiteId, rulesVersion }: PageCompared): Promise<boolean> {
  return rulesVersion > 0 && rulesVersion !== (await findRulesVersion(db, websiteId))
}

/** Records the comparison's images in any case, so that their files can be swept. */
export async function insertPictures(db: Knex, { pageId, difference, mask }: PageCompared) {
  for (const picture of [difference, mask])
    if (picture) await insertPicture(db, picture, { pageId, takenAt: new Date() })
}

/**
 * Whether the comparison's files are still stored; a result that arrives after an hour, as after an
 * interruption of the event bus, may refer to swept ones.
 */
export async function areStored(files: Files, { difference, mask }: PageCompared): Promise<boolean> {
  for (const picture of [difference, mask])
    if (picture && !(await files.has(pictureFile(picture.key)))) return false
  return true
}

export function verdictOf(compared: PageCompared): Verdict {
  const { ratio, contentRatio, shiftedRows, difference, mask } = compared
  const changed = isChanged(compared)
  const maskImagePath = (changed && mask?.key) || null
  return {
    status: changed ? 'changed' : 'unchanged',
    diffPercentage: toPercentage(changed, ratio),
    diffRatio: ratio,
    contentRatio,
    shiftedRows,
    regions: compared.regions.map(({ $typeName: _, ...region }) => region as StoredRegion),
    sentences: changed ? compared.sentences.map(readSentence) : [],
    diffImagePath: (changed && difference?.key) || null,
    maskImagePath,
    firstChange: maskImagePath === null ? null : (compared.firstChange ?? null),
  }
}

async function renew(db: Knex, page: Page) {
  await renewBaseline(db, page)
  const { websiteId, id: pageId } = page
  const message = renewedMessage(await nameView(db, page))
  await insertActivity(db, { websiteId, pageId, type: 'renewal', message })
}
