import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import { ruleKinds } from '@vigia/api/websites/rules/rule'
import type { Page, SettledStatus, StoredIgnored } from '../../domain/pages/page.ts'
import { plain } from './store-screenshots.ts'

/** The empty verdict on two screenshots that have not been compared yet. */
export const noVerdict = {
  diffImagePath: null,
  maskImagePath: null,
  diffPercentage: null,
  diffRatio: null,
  contentRatio: null,
  shiftedRows: null,
  regions: '[]',
  sentences: '[]',
  firstChange: null,
}

/** Removes the verdict from a page in error; a discovery that finds the page again restores it. */
export const withoutVerdict = (page: Page): Page =>
  page.status === 'error' ? { ...page, ...noVerdict, regions: [], sentences: [] } : page

/** The verdict on two equal screenshots. */
export const noDifference = { ...noVerdict, diffPercentage: 0, diffRatio: 0, contentRatio: 0, shiftedRows: 0 }

/**
 * Stores a new current screenshot. The old difference is removed, and one that equals the baseline has none.
 */
export async function markCaptured(
  db: Knex,
  { pageId, title, takenAt, truncated, unsettled, textsNotShown }: PageCaptured,
  key: string,
  status: SettledStatus,
): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({
      ...(status === 'unchanged' ? noDifference : noVerdict),
      currentImagePath: key,
      errorImagePath: null,
      status,
      statusBefore: null,
      ...notAlike,
      truncated,
      unsettled,
      textsNotShown,
      lastCaptured: new Date(takenAt),
      ...(title ? { title } : {}),
    })
}

export async function markFailed(
  db: Knex,
  pageId: string,
  reason: string,
  errorImagePath: string | null = null,
): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({ ...noVerdict, status: 'error', statusBefore: null, alike: false, reason, errorImagePath })
}

export type Verdict = Pick<Page, keyof typeof noVerdict | 'status'>

/**
 * Stores a verdict; returns the page, unless one of the two screenshots has been replaced meanwhile, so that
 * the verdict is outdated.
 */
export async function markCompared(
  db: Knex,
  compared: PageCompared,
  verdict: Verdict,
  only?: SettledStatus[],
): Promise<Page | undefined> {
  const { pageId, baselineKey, currentKey } = compared
  const rows = db('pages').where({
    id: pageId,
    baselineImagePath: baselineKey,
    currentImagePath: currentKey,
  })
  if (only) void rows.whereIn('status', only)
  const ignored = JSON.stringify(ignoredOf(compared))
  const [page] = await rows.update({ ...verdict, ...packed(verdict), ignored, reason: null }).returning('*')
  return page
}

/** The regions that rules ignored, by the screenshot's key; rules without a match are left out. */
const ignoredOf = ({ ignored, baselineKey, currentKey }: PageCompared): StoredIgnored[] =>
  ignored
    .filter(({ baseline, current }) => baseline.length + current.length > 0)
    .map(({ ruleId, kind, baseline, current }) => {
      invariant(isRuleKind(kind), 'a worker answers with the kinds of rules that it was sent')
      return { ruleId, kind, boxes: { [baselineKey]: baseline.map(plain), [currentKey]: current.map(plain) } }
    })

const isRuleKind = (kind: string): kind is StoredIgnored['kind'] => ruleKinds.some((known) => known === kind)

/** The ids of rules that ignored a difference. */
export const hitsOf = ({ ignored }: PageCompared): string[] =>
  ignored.filter(({ hit }) => hit).map(({ ruleId }) => ruleId)

/** Converts lists to JSON for their columns. */
export const packed = ({ regions, sentences }: Pick<Verdict, 'regions' | 'sentences'>) => ({
  regions: JSON.stringify(regions),
  sentences: JSON.stringify(sentences),
})

/** Resets the mark of an identical page, because a capture is judged again. */
const notAlike = { alike: false, reason: null }
