import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import { findMaxWebsites } from '../../store/websites/store-allowances.ts'
import { unmarkWebsiteFailed } from '../../store/websites/store-failed.ts'
import { lockCaller } from '../../store/websites/store-owners.ts'
import { countWebsites, findWebsite } from '../../store/websites/store-websites.ts'

/** Refuses a website beyond the caller's limit. The caller has to be locked. */
export async function refuseWithoutRoom(db: Knex, caller: Caller): Promise<void> {
  const limit = await findMaxWebsites(db, caller)
  if ((await countWebsites(db, caller)) >= limit) throw new Problem(403, fullMessage(caller, limit))
}

/**
 * Makes a website count again that stopped counting when its first analysis failed: to analyze it once more
 * is like adding it.
 */
export async function takePlaceAgain(db: Knex, caller: Caller, websiteId: string): Promise<void> {
  if (!(await findWebsite(db, caller, websiteId))?.failedAt) return
  await lockCaller(db, caller)
  if (!(await findWebsite(db, caller, websiteId))?.failedAt) return
  await refuseWithoutRoom(db, caller)
  await unmarkWebsiteFailed(db, websiteId)
}

function fullMessage(caller: Caller, limit: number) {
  const advice =
    caller.kind === 'visitor' ? 'Remove it or sign in to monitor more.' : 'Remove one to add another.'
  return `You have reached the maximum number of websites (${limit}). ${advice}`
}
