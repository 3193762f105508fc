import { invariant } from '@vigia/common/errors'
import { settleStatus } from '../../domain/candidates/settle-status.ts'
import { wasVariant } from '../../store/candidates/store-awaited-looks.ts'
import { findCandidatePage, updateCandidatePage } from '../../store/candidates/store-candidate-pages.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import type { AnswerTarget } from './target.ts'
import { verdictOf } from './verdict-of.ts'

const tooBusy = 'Vigia was too busy to capture this page.'

/** Answers about a candidate go to its own rows; nothing else of the website changes. */
export const candidateTarget = (candidateId: string): AnswerTarget => ({
  recordCapture: recordCapture(candidateId),
  recordVerdict: recordVerdict(candidateId),
  recordFailure: recordFailure(candidateId),
})

const recordCapture =
  (candidateId: string): AnswerTarget['recordCapture'] =>
  async (db, _job, { pageId }, pictureKey) => {
    const page = await findPage(db, pageId)
    invariant(page, 'an item has a page')
    const baselineKey = page.baselineImagePath
    const status = standingOf(baselineKey, pictureKey)
    await updateCandidatePage(db, { candidateId, pageId }, { pictureKey, baselineKey, status })
    if (status === 'pending') return 'compare'
    return { state: 'done', ...(status === 'unchanged' && { verdict: { changed: false, ratio: 0 } }) }
  }

const recordVerdict =
  (candidateId: string): AnswerTarget['recordVerdict'] =>
  async (db, _job, compared) => {
    const { pageId, matchedKey, ratio } = compared
    const captured = await findCandidatePage(db, { candidateId, pageId })
    if (captured?.baselineKey !== compared.baselineKey || captured.pictureKey !== compared.currentKey)
      return undefined
    const verdict = verdictOf(compared)
    const changed = verdict.status === 'changed'
    const isAccepted = matchedKey !== '' && (await wasVariant(db, { pageId, pictureKey: matchedKey }))
    const status = settleStatus({ isChanged: changed, matchedKey, isAccepted })
    const { diffPercentage, firstChange, regions, sentences } = verdict
    const pictures = { diffKey: verdict.diffImagePath, maskKey: verdict.maskImagePath }
    const result = { status, ratio, diffPercentage, firstChange, regions, sentences, ...pictures }
    await updateCandidatePage(db, { candidateId, pageId }, result)
    return { state: 'done', verdict: { changed, ratio: changed ? ratio : 0 } }
  }

const recordFailure =
  (candidateId: string): AnswerTarget['recordFailure'] =>
  async (db, _job, { pageId, isOverloaded, pictureKey = null, ...failed }) => {
    const reasonKind = isOverloaded ? 'ours' : failed.reasonKind
    const reason = isOverloaded ? tooBusy : failed.reason
    const result = { status: 'error' as const, reason, reasonKind: reasonKind || null }
    // The screenshot of a page that could not be compared stays.
    const shown = pictureKey !== null && { pictureKey }
    await updateCandidatePage(db, { candidateId, pageId }, { ...result, ...shown })
    return { state: 'failed', reasonKind, isSkipped: isOverloaded }
  }

/** The status after a capture; a screenshot with equal bytes has the baseline's key. */
function standingOf(baselineKey: string | null, key: string) {
  if (baselineKey === null) return 'new'
  return baselineKey === key ? 'unchanged' : 'pending'
}
