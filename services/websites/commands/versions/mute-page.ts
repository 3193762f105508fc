import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { mutedMessage, unmutedMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { requireUser } from '../monitors/set-monitor.ts'
import type { Page } from '../../domain/pages/page.ts'
import { lockOwnPage } from '../../jobs/runs/lock-website.ts'
import { fingerprintsOf } from '../../domain/detections/fingerprints.ts'
import { markMuted } from '../../store/pages/store-pages.ts'
import { nameView } from '../../store/pages/store-views.ts'

/** A mute; without `until` and `untilChange` it has no end. */
export interface Mute {
  until: Date | null
  untilChange: boolean
}

/** Mutes alerts about the page, which is still checked. */
export async function mutePage(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
  { until, untilChange }: Mute,
): Promise<Page> {
  if (until && until <= new Date()) throw new Problem(400, 'Please choose a time in the future')
  return inTransaction(async (db) => {
    const page = await lockMutedPage(db, caller, pageId)
    const mutedFingerprints = untilChange ? fingerprintsOf(page.regions) : null
    await markMuted(db, pageId, { isMuted: true, mutedUntil: until, mutedFingerprints })
    await recordActivity(db, page, caller, mutedMessage(await nameView(db, page), until, untilChange))
    return { ...page, isMuted: true, mutedUntil: until, mutedFingerprints }
  })
}

export async function unmutePage(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
): Promise<void> {
  await inTransaction(async (db) => {
    const page = await lockMutedPage(db, caller, pageId)
    if (!page.isMuted) return
    await markMuted(db, pageId, { isMuted: false, mutedUntil: null, mutedFingerprints: null })
    await recordActivity(db, page, caller, unmutedMessage(await nameView(db, page)))
  })
}

async function lockMutedPage(db: Knex, caller: Caller, pageId: string): Promise<Page> {
  const page = await lockOwnPage(db, caller, pageId)
  requireUser(caller)
  return page
}

const recordActivity = (db: Knex, { websiteId, id: pageId }: Page, actor: Caller, message: string) =>
  insertActivity(db, { websiteId, pageId, actor, type: 'settings', message })
