import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import type { Box, Picture } from '@vigia/proto/picture/v1/picture'

type Plain<Message> = Omit<Message, '$typeName'>
export type KeptPicture = Plain<Omit<Picture, 'noise' | 'bytes'>> & { noise: Plain<Box>[] }

export const plain = ({ x, y, width, height }: Box): Plain<Box> => ({ x, y, width, height })

/**
 * Inserts a screenshot; a known one, such as a baseline with equal bytes, is unchanged. One of a deleted
 * candidate belongs to no website, so that it is deleted with the orphans. `jobId`: empty if no job asked.
 */
export async function insertPicture(
  db: Knex,
  picture: Picture,
  { jobId, pageId, takenAt }: { jobId: string; pageId: string; takenAt: Date },
): Promise<void> {
  const { key, sha256, width, height, browser, fonts } = picture
  // The size is measured later if the event lacks it.
  const bytes = picture.bytes || null
  const websiteId = jobId
    ? db('jobs').where({ id: jobId }).select('websiteId')
    : db('pages').where({ id: pageId }).select('websiteId')
  const page = db('pages').where({ id: pageId }).select('id')
  const noise = JSON.stringify(picture.noise.map(plain))
  await db('pictures')
    .insert({ key, websiteId, pageId: page, sha256, width, height, browser, fonts, noise, bytes, takenAt })
    .onConflict()
    .ignore()
}

export async function findPicture(db: Knex, key: string): Promise<KeptPicture | undefined> {
  return db('pictures').where({ key }).first('key', 'sha256', 'width', 'height', 'browser', 'fonts', 'noise')
}

/** The known SHA-256 of each screenshot by key. */
export async function listChecksums(
  db: Knex,
  keys: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const rows: { key: string; sha256: string | null }[] = await db('pictures')
    .whereIn(
      'key',
      keys.filter((key) => typeof key === 'string'),
    )
    .select('key', 'sha256')
  return new Map(rows.flatMap(({ key, sha256 }) => (sha256 ? [[key, sha256] as const] : [])))
}

export type ShownPicture = Pick<KeptPicture, 'key' | 'width' | 'height' | 'noise'>

/**
 * The screenshots that a website's pages show now, which are few of those that their versions keep. Width and
 * height are for images that reserve their space before they load.
 */
export async function listShownPictures(db: Knex, websiteId: string): Promise<ShownPicture[]> {
  const pages = db('pages').where({ websiteId })
  const keys = shownAs.map((path) => pages.clone().whereNotNull(path).select(`${path} as key`))
  const variants = db('baselines')
    .whereIn('pageId', pages.clone().select('id'))
    .where({ isVariant: true })
    .select('pictureKey as key')
  // As an array, because the planner takes them for so many that it would read all screenshots.
  return db('pictures')
    .whereRaw('key = any(array(?))', [variants.union(keys)])
    .select('key', 'width', 'height', 'noise')
}

export async function listSizesOf(
  db: Knex,
  keys: string[],
): Promise<{ key: string; width: number; height: number }[]> {
  return db('pictures').whereIn('key', keys).select('key', 'width', 'height')
}

const shownAs = [
  'baseline_image_path',
  'current_image_path',
  'diff_image_path',
  'mask_image_path',
  'error_image_path',
]
const keptAs = ['picture_key', 'baseline_key', 'diff_key', 'mask_key']

/** Lists screenshots of removed websites in the order of their keys after this one. */
export async function listOrphans(db: Knex, after: string | undefined, limit: number): Promise<string[]> {
  const orphans = db('pictures').whereNull('websiteId').orderBy('key').limit(limit)
  if (after) void orphans.where('key', '>', after)
  const rows: { key: string }[] = await orphans.select('key')
  return rows.map(({ key }) => key)
}

/** A screenshot; its time and its key are its position in the list of all. */
export interface AgingPicture {
  key: string
  /** As text, because a Date has only milliseconds and PostgreSQL keeps microseconds. */
  takenAt: string
  /** Whether its retention period is over. */
  isAged: boolean
}

/** Lists screenshots in the order of their age after this one, except those that are just being written. */
export async function listAging(
  db: Knex,
  after: Pick<AgingPicture, 'key' | 'takenAt'> | undefined,
  limit: number,
): Promise<AgingPicture[]> {
  const pictures = db('pictures').where('takenAt', '<', db.raw(`now() - interval '1 hour'`))
  if (after) void pictures.whereRaw('(taken_at, key) > (?::timestamptz, ?)', [after.takenAt, after.key])
  return (
    pictures
      // The names of the answer's columns would come first: those are texts, and no index has them.
      .orderBy(['pictures.takenAt', 'pictures.key'])
      .limit(limit)
      .select(
        'key',
        db.raw('taken_at::text as taken_at'),
        db.raw(`taken_at < now() - interval '${retentionPeriods.screenshots}' as is_aged`),
      )
  )
}

/** Lists those of these screenshots that no page, version, candidate or baseline uses. */
export async function listUnused(db: Knex, keys: string[]): Promise<{ key: string }[]> {
  return unused(db, db('pictures').whereIn('key', keys))
}

function unused(db: Knex, pictures: Knex.QueryBuilder): Knex.QueryBuilder {
  // One query per column is faster, because PostgreSQL can answer each from an index, but not all at once.
  for (const path of shownAs) {
    void pictures.whereNotExists(db('pages').whereRaw('?? = pictures.key', [path]).select(db.raw('1')))
  }
  // A version keeps its screenshots for the promised period, and continues without them.
  for (const key of keptAs) {
    void pictures.whereNotExists(
      db('page_versions')
        .whereRaw('?? = pictures.key', [key])
        .whereRaw(`pictures.taken_at > now() - interval '${retentionPeriods.screenshots}'`)
        .select(db.raw('1')),
    )
  }
  for (const key of keptAs)
    void pictures.whereNotExists(
      db('candidate_pages').whereRaw('?? = pictures.key', [key]).select(db.raw('1')),
    )
  void pictures.whereNotExists(
    db('baselines').whereRaw('baselines.picture_key = pictures.key').select(db.raw('1')),
  )
  return pictures.select('key')
}

/** The keys of these that have a row. */
export async function listKnownKeys(db: Knex, keys: string[]): Promise<Set<string>> {
  const rows: { key: string }[] = await db('pictures').whereIn('key', keys).select('key')
  return new Set(rows.map(({ key }) => key))
}

export async function deletePictures(db: Knex, keys: string[]): Promise<void> {
  await db('pictures').whereIn('key', keys).delete()
}
