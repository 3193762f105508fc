import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import type { Page } from '../../domain/pages/page.ts'
import { findRunningJob } from '../../store/jobs/store-jobs.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { findWebsiteOfPage, lockWebsite, type Website } from '../../store/websites/store-websites.ts'

/** Locks a website of the caller until the transaction ends; it may have been removed while waiting. */
export async function lockOwnWebsite(db: Knex, caller: Caller, id: string): Promise<Website> {
  const website = await lockWebsite(db, caller, id)
  if (!website) throw new Problem(404, 'Website not found')
  return website
}

/** Locks a website of the caller without a running job; none can begin until the transaction ends. */
export async function lockIdleWebsite(db: Knex, caller: Caller, id: string): Promise<Website> {
  const website = await lockOwnWebsite(db, caller, id)
  const running = await findRunningJob(db, id)
  if (running) throw new Problem(409, 'Another operation is running on this website', { jobId: running.id })
  return website
}

/**
 * Locks a page of the caller. Its website is locked first, because the other order could deadlock with a
 * removal.
 */
export async function lockOwnPage(db: Knex, caller: Caller, pageId: string): Promise<Page> {
  const owned = await findWebsiteOfPage(db, caller, pageId)
  const website = owned && (await lockWebsite(db, caller, owned.id))
  const page = website && (await findPage(db, pageId))
  if (!page) throw new Problem(404, 'Page not found')
  return page
}
