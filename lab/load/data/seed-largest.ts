import { openRows } from '../../../tests/support/open-database.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import type { Person } from '../../../tests/stories/support/people.ts'
import { seedHistory } from './seed-history.ts'

export interface LargestWebsite {
  owner: Person
  websiteId: string
  pageId: string
  /** The newest version of the page with the most versions. */
  versionId: string
  /** The version with which it is compared. */
  otherVersionId: string
  /** The screenshot that the page shows, and its baseline. */
  keys: [current: string, baseline: string]
}

/**
 * A website that has as much of everything as one may have: pages, views, regions, sentences, what rules
 * ignored, rules, notes, versions, activity.
 */
export async function seedLargest(stack: Stack): Promise<LargestWebsite> {
  const [watched] = await seedHistory(stack, { websites: 1, pages: 100, jobs: 60 })
  if (!watched) throw new Error('there is a website')
  const { websiteId, owner } = watched
  const db = openRows(stack, 'websites')
  await db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0')
    for (const statement of statements) await trx.raw(statement, { websiteId, regions, sentences, boxes })
  })
  const page = await db('pages').where({ websiteId, path: '/', viewport: 0 }).first()
  const versions: { id: string }[] = await db('page_versions')
    .where({ pageId: page.id })
    .orderBy('id', 'desc')
    .limit(2)
  await db.destroy()
  const [versionId = '', otherVersionId = ''] = versions.map(({ id }) => id)
  const keys: [string, string] = [page.currentImagePath, page.baselineImagePath]
  return { owner, websiteId, pageId: page.id, versionId, otherVersionId, keys }
}

const text = (length: number) => `repeat('é', ${length})`
const long = 'é'.repeat(200)
const numbered = <One>(count: number, one: (nth: number) => One) =>
  JSON.stringify(Array.from({ length: count }, (_, nth) => one(nth)))

const regions = numbered(200, (nth) => ({
  kind: 'changed',
  x: nth,
  width: 1280,
  baselineY: nth * 400,
  baselineHeight: 350,
  currentY: nth * 400,
  currentHeight: 350,
  pixels: 448_000,
  fingerprint: String(nth).padStart(64, '0'),
}))
const sentences = numbered(50, (nth) => ({
  kind: 'text',
  role: 'heading',
  name: long,
  before: long,
  after: long,
  dx: 0,
  dy: 0,
  region: nth,
}))
const boxes = numbered(50, (nth) => ({ x: nth, y: nth * 400, width: 100, height: 300 }))

const statements = [
  `insert into viewports (website_id, nth, name, width, height, is_mobile)
   select :websiteId, nth, ${text(40)}, 400 + nth, 900, false from generate_series(1, 2) as nth`,
  `insert into pages (website_id, viewport, view_of, path, full_url, title, status, baseline_image_path, current_image_path)
   select website_id, nth, id, path, full_url, title, status, gen_random_uuid()::text, gen_random_uuid()::text
   from pages, generate_series(1, 2) as nth where website_id = :websiteId`,
  `insert into rules (website_id, kind, selector, note)
   select :websiteId, 'selector', repeat('a > b, ', 80) || 'c', ${text(200)} from generate_series(1, 45)`,
  `insert into pictures (key, website_id, page_id, sha256, width, height, taken_at, noise)
   select key, website_id, pages.id, md5(key), 1280, 100000, now(), :boxes::jsonb
   from pages, lateral (values (baseline_image_path), (current_image_path)) as keys (key)
   where website_id = :websiteId on conflict (key) do update set noise = excluded.noise`,
  `update pages set status = 'changed', last_captured = now(), title = ${text(300)}, regions = :regions::jsonb, sentences = :sentences::jsonb,
   diff_percentage = 50, diff_ratio = 0.5, content_ratio = 0.5, shifted_rows = 0 where website_id = :websiteId`,
  ...[0, 1, 2].map(
    (
      viewport,
    ) => `update pages set ignored = (select jsonb_agg(jsonb_build_object('ruleId', id, 'kind', 'selector', 'boxes',
     jsonb_build_object(baseline_image_path, :boxes::jsonb, current_image_path, :boxes::jsonb)))
     from (select id from rules where website_id = :websiteId limit 50) as found)
     where website_id = :websiteId and viewport = ${viewport}`,
  ),
  `insert into page_versions (page_id, first_at, last_at, status, picture_key, baseline_key, regions)
   select pages.id, now() - nth * interval '1 hour', now() - nth * interval '1 hour', 'changed', current_image_path, baseline_image_path,
   :regions::jsonb from pages, generate_series(1, 500) as nth where website_id = :websiteId and path = '/' and viewport = 0`,
  `insert into notes (page_id, x, y, text)
   select pages.id, 1, 1, ${text(2_000)} from pages, generate_series(1, 195) where website_id = :websiteId and path = '/' and viewport = 0`,
  `insert into activity_logs (website_id, type, message)
   select :websiteId, 'settings', ${text(300)} from generate_series(1, 2000)`,
]
