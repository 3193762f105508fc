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
  firstChange: null,
}

/** How a page in error differs is unknown; a discovery that finds it again restores its verdict. */
export const withoutVerdict = (page: Page): Page =>
  page.status === 'error' ? { ...page, ...noVerdict, regions: [] } : page

/** The verdict on a picture and itself. */
const noDifference = { ...noVerdict, diffPercentage: 0, diffRatio: 0, contentRatio: 0, shiftedRows: 0 }

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

/** The page is as if that picture had not been approved. */
export async function forgetBaseline(db: Knex, pageId: string, pictureKey: string): Promise<void> {
  await db('pages')
    .where({ id: pageId, baselineImagePath: pictureKey })
    .update({ ...noVerdict, baselineImagePath: null, status: 'new', reason: null })
  await db('baselines').where({ pageId, pictureKey }).delete()
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
    .update({ ...verdict, regions: JSON.stringify(verdict.regions), reason: null })
    .returning('*')
  return page
}

/** What a capture finds is judged again, and what is approved is no error. */
const notAlike = { alike: false, reason: null }

/**
 * Makes the current pictures the baselines, of the whole website or of these pages; answers which. What looks the same on all pages
 * has to be named.
 */
export async function markApproved(
  db: Knex,
  websiteId: string,
  approvedBy: string,
  pageIds?: string[],
): Promise<string[]> {
  const approved = await db('pages')
    .where({ websiteId, goneAt: null })
    .where((these) => pageIds && these.whereIn('id', pageIds))
    .whereNotNull('currentImagePath')
    .where((fresh) =>
      fresh.whereNot('status', 'error').orWhere((named) => pageIds && named.where('alike', true)),
    )
    .update({
      ...noDifference,
      ...notAlike,
      baselineImagePath: db.ref('currentImagePath'),
      status: 'unchanged',
    })
    .returning(['id', 'baselineImagePath'])
  const rows = approved.map((page) => ({ pageId: page.id, pictureKey: page.baselineImagePath, approvedBy }))
  if (rows.length > 0) await db('baselines').insert(rows).onConflict(['pageId', 'pictureKey']).ignore()
  return rows.map(({ pageId }) => pageId)
}

/** Makes a page's current picture its baseline, in the name of the user who approved the one before. */
export async function renewBaseline(db: Knex, page: Page): Promise<void> {
  const { id: pageId, baselineImagePath, currentImagePath: pictureKey } = page
  await db('pages')
    .where({ id: pageId })
    .update({ ...noDifference, baselineImagePath: pictureKey })
  const before = await db('baselines').where({ pageId, pictureKey: baselineImagePath }).first('approvedBy')
  if (!before) return
  const { approvedBy } = before
  await db('baselines')
    .insert({ pageId, pictureKey, approvedBy })
    .onConflict(['pageId', 'pictureKey'])
    .ignore()
}
