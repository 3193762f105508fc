import type { Knex } from '@vigia/kit/db'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import { identify } from './identify.ts'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

export interface Page {
  id: string
  websiteId: string
  identity: string
  path: string
  fullUrl: string
  title: string
  status: SettledStatus
  reason: string | null
  baselineImagePath: string | null
  currentImagePath: string | null
  diffImagePath: string | null
  diffPercentage: number | null
  diffRatio: number | null
  lastCaptured: Date | null
  goneAt: Date | null
  createdAt: Date
}

export async function listPages(db: Knex, websiteId: string): Promise<Page[]> {
  return db('pages').where({ websiteId }).orderBy(['createdAt', 'path'])
}

/** Pages that are known keep everything but where they are now; one that was gone is back. */
export async function upsertPages(db: Knex, websiteId: string, pages: FoundPage[]): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ url, path, title }) => ({
    websiteId,
    identity: identify(path),
    path,
    fullUrl: url,
    title,
    goneAt: null,
  }))
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  await db('pages')
    .insert([...byIdentity.values()])
    .onConflict(['websiteId', 'identity'])
    .merge(['path', 'fullUrl', 'title', 'goneAt'])
}

/** A page that discovery no longer finds is marked, never deleted: it may only be away. */
export async function markGone(db: Knex, websiteId: string, foundPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, goneAt: null })
    .whereNotIn('identity', foundPaths.map(identify))
    .update({ goneAt: db.fn.now() })
}

export async function findPage(db: Knex, id: string): Promise<Page | undefined> {
  return db('pages').where({ id }).first()
}

export async function insertPicture(
  db: Knex,
  picture: Picture,
  { pageId, takenAt }: { pageId: string; takenAt: Date },
): Promise<void> {
  const { key, sha256, width, height } = picture
  const websiteId = db('pages').where({ id: pageId }).select('websiteId')
  const page = db('pages').where({ id: pageId }).select('id')
  await db('pictures')
    .insert({ key, websiteId, pageId: page, sha256, width, height, takenAt })
    .onConflict()
    .ignore()
}

export async function findPicture(db: Knex, key: string): Promise<Omit<Picture, '$typeName'> | undefined> {
  return db('pictures').where({ key }).first('key', 'sha256', 'width', 'height')
}

/** Width and height by key, for images that take their place before they are loaded. */
export async function listSizes(
  db: Knex,
  websiteId: string,
): Promise<{ key: string; width: number; height: number }[]> {
  return db('pictures').where({ websiteId }).select('key', 'width', 'height')
}

/** A new current picture makes the old difference meaningless. */
export async function markCaptured(
  db: Knex,
  pageId: string,
  key: string,
  title: string,
  status: SettledStatus,
): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({
      currentImagePath: key,
      diffImagePath: null,
      diffPercentage: null,
      diffRatio: null,
      status,
      reason: null,
      lastCaptured: db.fn.now(),
      ...(title ? { title } : {}),
    })
}

export async function markFailed(db: Knex, pageId: string, reason: string): Promise<void> {
  await db('pages').where({ id: pageId }).update({ status: 'error', reason })
}

export interface Verdict {
  status: SettledStatus
  diffPercentage: number
  diffRatio: number
  diffImagePath: string | null
}

export async function markCompared(db: Knex, pageId: string, verdict: Verdict): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({ ...verdict, reason: null })
}

/** Makes the current pictures the baselines, of the whole website or of one page; answers how many. */
export async function markApproved(
  db: Knex,
  websiteId: string,
  approvedBy: string,
  pageId?: string,
): Promise<number> {
  const approved = await db('pages')
    .where({ websiteId, ...(pageId ? { id: pageId } : {}) })
    .whereNotNull('currentImagePath')
    .whereNot('status', 'error')
    .update({
      baselineImagePath: db.ref('currentImagePath'),
      diffImagePath: null,
      diffPercentage: 0,
      diffRatio: 0,
      status: 'unchanged',
    })
    .returning(['id', 'baselineImagePath'])
  const rows = approved.map((page) => ({ pageId: page.id, pictureKey: page.baselineImagePath, approvedBy }))
  if (rows.length > 0) await db('baselines').insert(rows).onConflict(['pageId', 'pictureKey']).ignore()
  return rows.length
}

/** Pictures that no page shows and no baseline remembers; an hour's grace for those that are just being written. */
export async function listUnusedPictures(db: Knex): Promise<{ key: string }[]> {
  // One question per column: PostgreSQL can answer each from an index, but not all of them at once.
  const unused = db('pictures').where((which) =>
    which.whereNull('websiteId').orWhere('takenAt', '<', db.raw(`now() - interval '1 hour'`)),
  )
  for (const path of ['baseline_image_path', 'current_image_path', 'diff_image_path']) {
    void unused.whereNotExists(db('pages').whereRaw('?? = pictures.key', [path]).select(db.raw('1')))
  }
  void unused.whereNotExists(
    db('baselines').whereRaw('baselines.picture_key = pictures.key').select(db.raw('1')),
  )
  return unused.select('key').limit(500)
}

export async function deletePictures(db: Knex, keys: string[]): Promise<void> {
  await db('pictures').whereIn('key', keys).delete()
}
