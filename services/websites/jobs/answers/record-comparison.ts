import type { Knex } from '@vigia/database/database'
import type { Files } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import { pictureFile } from '../../domain/screenshots/screenshot-files.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { settleMatch } from '../../outcomes/releases/settle-match.ts'
import { recordVersion } from '../../outcomes/versions/record-version.ts'
import { askForItem } from '../requests/ask-for-work.ts'
import { finishItem } from '../runs/run-job.ts'
import { isAsked } from '../../store/jobs/store-items.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { insertPicture } from '../../store/pages/store-screenshots.ts'
import { hitsOf, markCompared } from '../../store/pages/store-verdicts.ts'
import { countHits, findRulesVersion } from '../../store/review/store-rules.ts'
import { answerTargetOf } from './answer-target.ts'
import { verdictOf } from './verdict-of.ts'

/**
 * Records a comparison. The answer to a job that has ended is kept if it is the first verdict on these
 * screenshots; a later one may have been requested with other settings.
 */
export async function recordComparison(
  compared: PageCompared,
  { inTransaction, files, db: pool }: ServiceContext,
) {
  const isTaken = await inTransaction(async (db, emit) => {
    await insertPictures(db, compared)
    const job = await lockRunningJob(db, compared.jobId)
    const item = { jobId: compared.jobId, pageId: compared.pageId, step: 'compare' } as const
    const asking = job && (await isAsked(db, item)) ? job : undefined
    if (await usesOldRules(db, compared)) {
      if (asking) await askForItem(db, emit, asking, { ...item, priority: false })
      return false
    }
    if (!asking) return (await areStored(files, compared)) && recordLate(db, compared)
    const ending = await answerTargetOf(asking).recordVerdict(db, asking, compared)
    if (ending) await finishItem(db, emit, asking, item, ending)
    return ending !== undefined && countsHits(asking)
  })
  // Hits are counted in a separate transaction, because other transactions lock rules after their website.
  await countHits(pool, isTaken ? hitsOf(compared) : [])
}

/** Whether hits of rules are counted; those on candidates are not, because the counts are the website's. */
const countsHits = ({ candidateId }: Pick<Job, 'candidateId'>) => candidateId === null

/**
 * Records the answer to a job that has ended. An answer about a candidate changes nothing here, because its
 * screenshots belong to no page.
 */
async function recordLate(db: Knex, compared: PageCompared): Promise<boolean> {
  const page = await markCompared(db, compared, verdictOf(compared), ['pending'])
  if (!page) return false
  const { matchedKey } = compared
  if (!(await settleMatch(db, page, { matchedKey, jobId: null }))) await recordVersion(db, page.id, null)
  return true
}

/**
 * Whether rules were changed after the request. Workers of the previous release do not report the version of
 * their rules.
 */
async function usesOldRules(db: Knex, { websiteId, rulesVersion }: PageCompared): Promise<boolean> {
  return rulesVersion > 0 && rulesVersion !== (await findRulesVersion(db, websiteId))
}

/** Records the comparison's images in any case, so that their files can be swept. */
export async function insertPictures(db: Knex, { jobId, pageId, difference, mask }: PageCompared) {
  for (const picture of [difference, mask])
    if (picture) await insertPicture(db, picture, { jobId, pageId, takenAt: new Date() })
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
