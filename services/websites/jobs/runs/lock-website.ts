import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import type { Page } from '../../domain/pages/page.ts'
import { findRunningJob } from '../../store/jobs/store-jobs.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { findWebsiteOfPage, lockWebsite, type Website } from '../../store/websites/store-websites.ts'

/** Locks a website of the caller's until the transaction ends; it may have been removed while that was waited for. */
export async function lockOwnWebsite(db: Knex, caller: Caller, id: string): Promise<Website> {
  const website = await lockWebsite(db, caller, id)
  if (!website) throw new Problem(404, 'Website not found')
  return website
}

/** The same, unless a job runs on it: what was free stays free until the transaction ends. */
export async function lockIdleWebsite(db: Knex, caller: Caller, id: string): Promise<Website> {
  const website = await lockOwnWebsite(db, caller, id)
  const running = await findRunningJob(db, id)
  if (running) throw new Problem(409, 'Another operation is running on this website', { jobId: running.id })
  return website
}

/** A page of the caller's. Its website is locked first, as when it is removed, and then its pages: the other order could deadlock. */
export async function lockOwnPage(db: Knex, caller: Caller, pageId: string): Promise<Page> {
  const owned = await findWebsiteOfPage(db, caller, pageId)
  const website = owned && (await lockWebsite(db, caller, owned.id))
  const page = website && (await findPage(db, pageId))
  if (!page) throw new Problem(404, 'Page not found')
  return page
}
