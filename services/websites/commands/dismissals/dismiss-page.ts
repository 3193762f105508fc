import { maxGlobs } from '@vigia/common/text/glob'
import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import {
  acceptedGoneMessage,
  stoppedWatchingMessage,
  watchedAgainMessage,
} from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { settlePage } from '../../store/monitoring/store-detections.ts'
import { identify } from '../../domain/pages/identify.ts'
import { findPatterns, savePatterns } from '../../store/websites/store-patterns.ts'
import { lockWebsite } from '../../store/websites/store-websites.ts'
import {
  findDismissed,
  findMainPage,
  markDismissed,
  restoreDismissed,
  type Dismissal,
  type MainPage,
} from '../../store/review/store-dismissals.ts'

const messages = { gone: acceptedGoneMessage, unwatched: stoppedWatchingMessage }

/** Takes a page off the list, permanently or until a discovery finds it again; a running job continues. */
export async function dismissPage(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
  dismissedAs: Dismissal,
): Promise<{ batchId: string }> {
  return inTransaction(async (db) => {
    const page = await lockPage(db, caller, pageId)
    if (page.dismissedAs) throw new Problem(409, 'This page is off the list already')
    if (dismissedAs === 'gone') refuseWhileThere(page)
    else await excludePath(db, page)
    const batchId = randomUUID()
    await markDismissed(db, page, { dismissedAs, dismissalId: batchId })
    await settlePage(db, page.id)
    const about = { websiteId: page.websiteId, pageId: page.id, batchId, actor: caller }
    await insertActivity(db, { ...about, type: 'settings', message: messages[dismissedAs](page.path) })
    return { batchId }
  })
}

/** Undoes a dismissal; undefined if there is none, or if it is over. */
export async function undoDismissal(
  { db: pool, inTransaction }: ServiceContext,
  caller: Caller,
  dismissalId: string,
): Promise<{ undone: number; kept: number } | undefined> {
  if (!(await findDismissed(pool, dismissalId))) return undefined
  return inTransaction(async (db) => {
    const found = await findDismissed(db, dismissalId)
    const website = found && (await lockWebsite(db, caller, found.websiteId))
    if (!website) throw new Problem(404, 'Approval not found')
    if (found.dismissedAs === 'unwatched') await includePath(db, found)
    await restoreDismissed(db, found)
    const about = { websiteId: found.websiteId, pageId: found.id, actor: caller }
    await insertActivity(db, { ...about, type: 'undo', message: watchedAgainMessage(found.path) })
    return { undone: 1, kept: 0 }
  })
}

/** Locks a page of the caller, but its website first, in the same order as when it is removed. */
async function lockPage(db: Knex, caller: Caller, pageId: string): Promise<MainPage> {
  const known = await findMainPage(db, pageId)
  const website = known && (await lockWebsite(db, caller, known.websiteId))
  const page = website && (await findMainPage(db, pageId))
  if (!page) throw new Problem(404, 'Page not found')
  return page
}

function refuseWhileThere({ goneAt, status, alike }: MainPage): void {
  if (goneAt === null && (status !== 'error' || alike))
    throw new Problem(409, 'This page is there: it is neither gone nor in error')
}

async function excludePath(db: Knex, { websiteId, path }: MainPage): Promise<void> {
  const { pinned, exclude } = await findPatterns(db, websiteId)
  if (exclude.length >= maxGlobs)
    throw new Problem(
      409,
      `At most ${maxGlobs} patterns can be excluded. Please remove one in Settings first`,
    )
  const others = pinned.filter((one) => identify(one) !== identify(path))
  await savePatterns(db, websiteId, { pinned: others, exclude: [...new Set([...exclude, path])] })
}

async function includePath(db: Knex, { websiteId, path }: Pick<MainPage, 'websiteId' | 'path'>) {
  const { exclude } = await findPatterns(db, websiteId)
  await savePatterns(db, websiteId, { exclude: exclude.filter((one) => one !== path) })
}
