import type { Knex } from '@vigia/database/database'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import type { Page, SettledStatus } from '../pages/store-pages.ts'

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
  { pageId, title, takenAt, truncated, unsettled }: PageCaptured,
  key: string,
  status: SettledStatus,
): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({
      ...(status === 'unchanged' ? noDifference : noVerdict),
      currentImagePath: key,
      status,
      statusBefore: null,
      ...notAlike,
      truncated,
      unsettled,
      lastCaptured: new Date(takenAt),
      ...(title ? { title } : {}),
    })
}

export async function markFailed(db: Knex, pageId: string, reason: string): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({ ...noVerdict, status: 'error', statusBefore: null, alike: false, reason })
}

export type Verdict = Pick<Page, keyof typeof noVerdict | 'status'>

/** Answers the page, unless one of the two pictures has been replaced meanwhile: then the verdict says nothing of it. */
export async function markCompared(
  db: Knex,
  { pageId, baselineKey, currentKey }: { pageId: string; baselineKey: string; currentKey: string },
  verdict: Verdict,
  only: Partial<Pick<Page, 'status'>>,
): Promise<Page | undefined> {
  const [page] = await db('pages')
    .where({ id: pageId, baselineImagePath: baselineKey, currentImagePath: currentKey, ...only })
    .update({ ...verdict, ...packed(verdict), reason: null })
    .returning('*')
  return page
}

/** Lists as a column stores them. */
export const packed = ({ regions, sentences }: Pick<Verdict, 'regions' | 'sentences'>) => ({
  regions: JSON.stringify(regions),
  sentences: JSON.stringify(sentences),
})

/** What a capture finds is judged again. */
const notAlike = { alike: false, reason: null }
