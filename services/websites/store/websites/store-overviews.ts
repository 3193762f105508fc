import type { Viewport } from '@vigia/api/websites/viewport'
import type { Knex } from '@vigia/database/database'
import { viewportsOfWebsite } from './store-viewports.ts'

export interface Overview {
  id: string
  pageCount: number
  screenshotCount: number
  activeJobId: string | null
  hasAlike: boolean
  /** The numbers of pages that need a decision, or are in error, each by the worst of its viewports. */
  attention: { changed: number; failed: number; new: number; gone: number; reported: number }
  viewports: Viewport[]
  /** The time at which the last check of the pages ended. */
  checkedAt: Date | null
  /** The reason for which the last job failed; null if it did not. */
  failure: string | null
  homepageBaseline: string | null
  homepageCurrent: string | null
}

/** The data of each website in a list that is not in its own row. */
export async function listOverviews(db: Knex, ids: string[]): Promise<Overview[]> {
  return db('websites')
    .whereIn('websites.id', ids)
    .leftJoin('pages', 'pages.websiteId', 'websites.id')
    .groupBy('websites.id')
    .select(
      'websites.id',
      db.raw(`(count(pages.id) filter (where view_of is null and ${isListed}))::int as page_count`),
      db.raw(`(count(pages.current_image_path) filter (where ${isListed}))::int as screenshot_count`),
      db.raw('coalesce(bool_or(pages.alike and pages.gone_at is null), false) as has_alike'),
      db.raw(`(${attentionOfWebsite}) as attention`),
      db.raw(`(${viewportsOfWebsite}) as viewports`),
      db.raw(`(${lastCheck}) as checked_at`),
      db.raw(`(select id from jobs where ${ofWebsite} and status = 'running') as active_job_id`),
      db.raw(`(${lastFailure}) as failure`),
      db.raw(`(${ofHome('baseline_image_path')}) as homepage_baseline`),
      db.raw(`(${ofHome('current_image_path')}) as homepage_current`),
    )
}

const isListed = 'dismissed_as is null and (left_out is null or baseline_image_path is not null)'

/** SQL for the website's own jobs, without those of candidates. */
const ofWebsite = 'jobs.website_id = websites.id and candidate_id is null'

const lastCheck = `
  select max(completed_at) from jobs
  where ${ofWebsite} and type <> 'page-discovery' and status = 'completed'`

const lastFailure = `
  select case when status = 'failed' then error end from jobs
  where ${ofWebsite} and status in ('completed', 'failed')
  order by completed_at desc limit 1`

/** SQL that counts each page once, by the worst status of it and its views, in the order of `worstOf`. */
const attentionOfWebsite = `
  select json_build_object(
    'changed', count(*) filter (where not is_gone and 'changed' = any(statuses)),
    'failed', count(*) filter (where not is_gone and 'error' = any(statuses) and not 'changed' = any(statuses)),
    'new', count(*) filter (where not is_gone and 'new' = any(statuses) and not statuses && array['changed', 'error']),
    'gone', count(*) filter (where is_gone and not is_left_out and not is_dismissed),
    'reported', count(*) filter (
      where not is_gone and is_reported and statuses && array['changed', 'new'] and not 'error' = any(statuses)))
  from (
    select array_agg(status::text) as statuses, bool_and(gone_at is not null) as is_gone,
      bool_or(left_out is not null) as is_left_out, bool_or(dismissed_as is not null) as is_dismissed,
      bool_and(status not in ('changed', 'new') or exists (
        select 1 from reports where page_id = page.id and picture_key = page.current_image_path)) as is_reported
    from pages as page where page.website_id = websites.id group by coalesce(view_of, id)
  ) as watched`

/** SQL for a column of the page that represents its website: the entered one, or else the one at the root. */
const ofHome = (column: string) => `
  select ${column} from pages as home
  where home.website_id = websites.id and home.identity in (websites.home, '/')
  order by home.identity = websites.home desc limit 1`
