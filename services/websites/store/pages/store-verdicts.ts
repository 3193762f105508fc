import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import { ruleKinds } from '@vigia/api/websites/rule'
import type { Page, SettledStatus, StoredIgnored } from '../../domain/pages/page.ts'
import { plain } from './store-screenshots.ts'

/** Nothing is known of two pictures that have not been compared yet. */
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

/** How a page in error differs is unknown; a discovery that finds it again restores its verdict. */
export const withoutVerdict = (page: Page): Page =>
  page.status === 'error' ? { ...page, ...noVerdict, regions: [], sentences: [] } : page

/** The verdict on a picture and itself. */
export const noDifference = { ...noVerdict, diffPercentage: 0, diffRatio: 0, contentRatio: 0, shiftedRows: 0 }

/** A new current picture makes the old difference meaningless; one that is the baseline makes it none. */
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

/** Answers the page, unless one of the two pictures has been replaced meanwhile: then the verdict says nothing of it. */
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

/** What rules ignored, by the key of the screenshot; one that matched nothing is left out. */
const ignoredOf = ({ ignored, baselineKey, currentKey }: PageCompared): StoredIgnored[] =>
  ignored
    .filter(({ baseline, current }) => baseline.length + current.length > 0)
    .map(({ ruleId, kind, baseline, current }) => {
      invariant(isRuleKind(kind), 'a worker answers with the kinds of rules that it was sent')
      return { ruleId, kind, boxes: { [baselineKey]: baseline.map(plain), [currentKey]: current.map(plain) } }
    })

const isRuleKind = (kind: string): kind is StoredIgnored['kind'] => ruleKinds.some((known) => known === kind)

/** The rules that hid something. */
export const hitsOf = ({ ignored }: PageCompared): string[] =>
  ignored.filter(({ hit }) => hit).map(({ ruleId }) => ruleId)

/** Lists as a column stores them. */
export const packed = ({ regions, sentences }: Pick<Verdict, 'regions' | 'sentences'>) => ({
  regions: JSON.stringify(regions),
  sentences: JSON.stringify(sentences),
})

/** What a capture finds is judged again. */
const notAlike = { alike: false, reason: null }
