import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { PageCompared, PageFailed } from '@vigia/proto/diff/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { settlePage } from '../../store/monitoring/store-detections.ts'
import { recordTrial } from '../../store/review/store-previews.ts'
import { countHits, findRulesVersion } from '../../store/review/store-rules.ts'
import { settleMatch } from '../../outcomes/releases/settle-match.ts'
import { areStored, insertPictures } from './record-comparison.ts'
import { verdictOf } from './verdict-of.ts'
import { hitsOf, markCompared } from '../../store/pages/store-verdicts.ts'
import { recordVersion } from '../../outcomes/versions/record-version.ts'
import { askForRequest, askForWaitingRequests } from '../../outcomes/comparisons/request-comparisons.ts'
import { deleteRequest, lockRequest, type Request } from '../../store/jobs/store-requests.ts'

/**
 * Records the answer to a request without a job. An answer for outdated rules is dropped, and the page is
 * requested again.
 */
export async function recordAnswer(
  compared: PageCompared,
  { inTransaction, files, db: pool }: ServiceContext,
) {
  const stored = await areStored(files, compared)
  const isTaken = await inTransaction(async (db, emit) => {
    await insertPictures(db, compared)
    const request = await lockRequest(db, compared.requestId)
    if (!request) return false
    if (request.previewId !== null) {
      await recordTrial(db, request.previewId, compared)
      await finish(db, emit, request)
      return false
    }
    if (!stored || compared.rulesVersion !== (await findRulesVersion(db, request.websiteId))) {
      if (!(await askForRequest(db, emit, request))) await finish(db, emit, request)
      return false
    }
    await recordVerdict(db, compared)
    await finish(db, emit, request)
    return true
  })
  // Hits are counted in a separate transaction, because other transactions lock rules after their website.
  if (isTaken) await countHits(pool, hitsOf(compared))
}

/** Records a failed request; the page keeps its verdict. */
export async function failAnswer({ requestId }: PageFailed, { inTransaction }: ServiceContext) {
  await inTransaction(async (db, emit) => {
    const request = await lockRequest(db, requestId)
    if (request) await finish(db, emit, request)
  })
}

/** Records the verdict, unless a job has captured the page meanwhile, or failed to, and recorded its own. */
async function recordVerdict(db: Knex, compared: PageCompared): Promise<void> {
  const verdict = verdictOf(compared)
  const page = await markCompared(db, compared, verdict, ['changed', 'unchanged'])
  if (!page) return
  const { matchedKey } = compared
  if (!(await settleMatch(db, page, { matchedKey, jobId: null }))) await recordVersion(db, page.id, null)
  if (verdict.status === 'unchanged') await settlePage(db, page.id)
}

async function finish(db: Knex, emit: Emit, { id, websiteId }: Request): Promise<void> {
  await deleteRequest(db, id)
  await askForWaitingRequests(db, emit, websiteId)
}
