import type { NewViewport, Viewport } from '@vigia/api/websites/viewport'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { requireOwnWebsite } from '../monitors/set-monitor.ts'
import { deleteRulesOf } from '../../store/review/store-rules.ts'
import { checkViewports, planViewports, type Plan } from '../../domain/viewports/plan-viewports.ts'
import { deleteViewport, listViewports, saveViewport } from '../../store/websites/store-viewports.ts'
import { deleteViews, followPages } from '../../store/pages/store-views.ts'
import { viewportMessage } from '../../domain/viewports/viewport.messages.ts'

/**
 * Sets the viewports in which the pages of a website are captured besides the default one. Others are deleted
 * with their screenshots.
 */
export async function setViewports(
  { db, inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  wanted: NewViewport[],
): Promise<Viewport[]> {
  await requireOwnWebsite(db, caller, websiteId)
  const problem = checkViewports(wanted)
  if (problem) throw new Problem(400, problem)
  return inTransaction(async (trx) => {
    await lockIdleWebsite(trx, caller, websiteId)
    const plan = planViewports(await listViewports(trx, websiteId), wanted)
    await carryOut(trx, websiteId, plan)
    const message = viewportMessage(plan)
    if (message) await insertActivity(trx, { websiteId, type: 'settings', message, actor: caller })
    return listViewports(trx, websiteId)
  })
}

async function carryOut(db: Knex, websiteId: string, { kept, added, removed }: Plan): Promise<void> {
  for (const { nth } of removed) {
    await deleteViews(db, websiteId, nth)
    await deleteRulesOf(db, websiteId, nth)
    await deleteViewport(db, websiteId, nth)
  }
  for (const viewport of [...kept, ...added]) await saveViewport(db, websiteId, viewport)
  if (added.length > 0) await followPages(db, websiteId)
}
