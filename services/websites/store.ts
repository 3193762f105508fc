import type { Knex } from '@vigia/kit/db'
import type { Caller } from '@vigia/kit/identity'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import type { Picture } from '@vigia/proto/picture/v1/picture'

export interface Website {
  id: string
  url: string
  title: string | null
  userId: string | null
  visitorId: string | null
  expiresAt: Date | null
  createdAt: Date
  lastScanned: Date | null
}

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

export interface Page {
  id: string
  websiteId: string
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

const ownerColumn = (caller: Caller) => (caller.kind === 'user' ? 'userId' : 'visitorId')
const inADay = (db: Knex) => db.raw(`now() + interval '24 hours'`)

/** The one place where a caller's rights are decided: what is theirs is what hangs on a website of theirs. */
export function ownedWebsites(db: Knex, caller: Caller): Knex.QueryBuilder {
  return db('websites').where(`websites.${ownerColumn(caller)}`, caller.id)
}

export async function findWebsite(db: Knex, caller: Caller, id: string): Promise<Website | undefined> {
  return ownedWebsites(db, caller).where('websites.id', id).first('websites.*')
}

export async function findWebsiteByUrl(db: Knex, caller: Caller, url: string): Promise<Website | undefined> {
  return ownedWebsites(db, caller).where('url', url).first('websites.*')
}

export async function findWebsiteOfPage(
  db: Knex,
  caller: Caller,
  pageId: string,
): Promise<Website | undefined> {
  return ownedWebsites(db, caller)
    .join('pages', 'pages.websiteId', 'websites.id')
    .where('pages.id', pageId)
    .first('websites.*')
}

export async function ownsPicture(db: Knex, caller: Caller, key: string): Promise<boolean> {
  const found = await ownedWebsites(db, caller)
    .join('pictures', 'pictures.websiteId', 'websites.id')
    .where('pictures.key', key)
    .first('pictures.key')
  return found !== undefined
}

/** Until the transaction ends, nobody else starts a job on this website, approves its pages or removes it. */
export async function lockWebsite(db: Knex, id: string): Promise<Website | undefined> {
  return db('websites').where({ id }).forUpdate().first()
}

/** Until the transaction ends, this caller adds no other website, so that counting and adding are one step. */
export async function lockCaller(db: Knex, caller: Caller): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [caller.id])
}

export async function findWebsiteUrl(db: Knex, id: string): Promise<string | undefined> {
  const website = await db('websites').where({ id }).first('url')
  return website?.url
}

export async function countWebsites(db: Knex, caller: Caller): Promise<number> {
  const row = await ownedWebsites(db, caller).count({ count: '*' }).first()
  return Number(row?.count)
}

export async function insertWebsite(db: Knex, caller: Caller, url: string): Promise<Website> {
  const expiresAt = caller.kind === 'visitor' ? inADay(db) : null
  const [website] = await db('websites')
    .insert({ url, [ownerColumn(caller)]: caller.id, expiresAt })
    .returning('*')
  return website
}

/** A visitor's website lives until 24 hours after their last visit; written at most every few minutes. */
export async function markVisited(db: Knex, visitorId: string): Promise<void> {
  await db('websites')
    .where({ visitorId })
    .where('expiresAt', '<', db.raw(`now() + interval '23 hours 55 minutes'`))
    .update({ expiresAt: inADay(db) })
}

export async function deleteWebsite(db: Knex, id: string): Promise<void> {
  await db('websites').where({ id }).delete()
}

export async function listExpiredWebsites(db: Knex): Promise<{ id: string }[]> {
  return db('websites').where('expiresAt', '<', db.fn.now()).select('id').limit(100)
}

export async function markScanned(db: Knex, id: string, title?: string): Promise<void> {
  const fields = { lastScanned: db.fn.now(), ...(title ? { title } : {}) }
  await db('websites').where({ id }).update(fields)
}

export interface Overview {
  id: string
  pageCount: number
  screenshotCount: number
  activeJobId: string | null
  homepageBaseline: string | null
  homepageCurrent: string | null
}

/** What a list shows of each website beside its own fields. */
export async function listOverviews(db: Knex, ids: string[]): Promise<Overview[]> {
  return db('websites')
    .whereIn('websites.id', ids)
    .leftJoin('pages', 'pages.websiteId', 'websites.id')
    .groupBy('websites.id')
    .select(
      'websites.id',
      db.raw('count(pages.id)::int as page_count'),
      db.raw('count(pages.current_image_path)::int as screenshot_count'),
      db.raw(
        `(select id from jobs where jobs.website_id = websites.id and status = 'running') as active_job_id`,
      ),
      db.raw(`max(pages.baseline_image_path) filter (where pages.path in ('/', '')) as homepage_baseline`),
      db.raw(`max(pages.current_image_path) filter (where pages.path in ('/', '')) as homepage_current`),
    )
}

export async function listWebsites(db: Knex, caller: Caller): Promise<Website[]> {
  return ownedWebsites(db, caller).orderBy('createdAt').select('websites.*')
}

export async function listPages(db: Knex, websiteId: string): Promise<Page[]> {
  return db('pages').where({ websiteId }).orderBy(['createdAt', 'path'])
}

/** A page is known by its path, so that it keeps its baseline when the website moves to https or to www; one that was gone is back. */
export async function upsertPages(db: Knex, websiteId: string, pages: FoundPage[]): Promise<void> {
  if (pages.length === 0) return
  const byPath = new Map(
    pages.map(({ url, path, title }) => [path, { websiteId, fullUrl: url, path, title, goneAt: null }]),
  )
  await db('pages')
    .insert([...byPath.values()])
    .onConflict(['websiteId', 'path'])
    .merge(['fullUrl', 'title', 'goneAt'])
}

/** A page that discovery no longer finds is marked, never deleted: it may only be away. */
export async function markGone(db: Knex, websiteId: string, foundPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, goneAt: null })
    .whereNotIn('path', foundPaths)
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
  const shown = db('pages')
    .whereRaw('pictures.key in (baseline_image_path, current_image_path, diff_image_path)')
    .select(1)
  const remembered = db('baselines').whereRaw('baselines.picture_key = pictures.key').select(1)
  return db('pictures')
    .where((which) =>
      which.whereNull('websiteId').orWhere('takenAt', '<', db.raw(`now() - interval '1 hour'`)),
    )
    .whereNotExists(shown)
    .whereNotExists(remembered)
    .select('key')
    .limit(500)
}

export async function deletePictures(db: Knex, keys: string[]): Promise<void> {
  await db('pictures').whereIn('key', keys).delete()
}

export async function insertActivity(
  db: Knex,
  websiteId: string,
  type: string,
  message: string,
): Promise<void> {
  await db('activity_logs').insert({ websiteId, type, message })
}
