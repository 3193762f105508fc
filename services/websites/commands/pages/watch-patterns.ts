import { judgeUrl } from '@vigia/common/addresses/internet-address'
import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { patternMessage, pinnedMessage, unpinnedMessage } from '../../domain/activity/activity.messages.ts'
import { identify } from '../../domain/pages/identify.ts'
import { showDiscovery } from '../../present/show-discovery.ts'
import { allowedHosts, limitsFor } from '../../settings.ts'
import { lockIdleWebsite, lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { countWatched, findHomeUrl, watchPage } from '../../store/pages/store-pages.ts'
import { findPatterns, savePatterns, type Patterns } from '../../store/websites/store-patterns.ts'
import { followPages } from '../../store/pages/store-views.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'

const pathText = 'Please give the path of a page, such as /about'

export async function showOwnDiscovery(db: Knex, caller: Caller, id: string) {
  const website = await findWebsite(db, caller, id)
  if (!website) throw new Problem(404, 'Website not found')
  return showDiscovery(db, website)
}

/** Sets the patterns of watched pages, which apply from the next discovery on. */
export async function setPatterns(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  patterns: Partial<Patterns>,
) {
  return inTransaction(async (db) => {
    const website = await lockOwnWebsite(db, caller, id)
    const given = Object.entries(patterns).filter(([, globs]) => globs !== undefined)
    if (given.length > 0) {
      await savePatterns(
        db,
        id,
        Object.fromEntries(given.map(([name, globs]) => [name, [...new Set(globs)]])),
      )
      await insertActivity(db, {
        websiteId: id,
        type: 'settings',
        message: patternMessage,
        actor: caller,
      })
    }
    return showDiscovery(db, website)
  })
}

/** Pins a page, which is then watched in any case; returns its id. */
export async function pinPage(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  text: string,
): Promise<string> {
  return inTransaction(async (db) => {
    await lockIdleWebsite(db, caller, id)
    const { path, fullUrl } = readPath(text, await findHomeUrl(db, id))
    const { pinned: before } = await findPatterns(db, id)
    const pinned = [...withoutPath(before, path), path]
    if (
      pinned.length > limitsFor(caller).pages ||
      (await countWatched(db, id, path)) >= limitsFor(caller).pages
    )
      throw new Problem(403, `A website can have at most ${limitsFor(caller).pages} watched pages`)
    await savePatterns(db, id, { pinned })
    const pageId = await watchPage(db, { websiteId: id, path, fullUrl })
    await followPages(db, id)
    const about = { websiteId: id, pageId, actor: caller }
    await insertActivity(db, { ...about, type: 'settings', message: pinnedMessage(path) })
    return pageId
  })
}

/** Unpins a page. It is kept until a discovery no longer lists it, and after that if it is approved. */
export async function unpinPage({ inTransaction }: ServiceContext, caller: Caller, id: string, text: string) {
  return inTransaction(async (db) => {
    const website = await lockOwnWebsite(db, caller, id)
    const { path } = readPath(text, website.url)
    const { pinned } = await findPatterns(db, id)
    const others = withoutPath(pinned, path)
    if (others.length < pinned.length) {
      await savePatterns(db, id, { pinned: others })
      const about = { websiteId: id, type: 'settings', message: unpinnedMessage(path) }
      await insertActivity(db, { ...about, actor: caller })
    }
    return showDiscovery(db, website)
  })
}

const withoutPath = (paths: string[], path: string) =>
  paths.filter((other) => identify(other) !== identify(path))

/** Reads a path within the website; other hosts, and texts that only resemble a path, are refused. */
function readPath(text: string, home: string): { path: string; fullUrl: string } {
  const url = URL.parse(text, home)
  if (!url || (!/^https?:/i.test(text) && !text.startsWith('/'))) throw new Problem(400, pathText)
  if (url.host !== new URL(home).host) throw new Problem(400, 'This page is on another website')
  url.protocol = new URL(home).protocol
  url.hash = ''
  const verdict = judgeUrl(url.href, allowedHosts)
  if (!verdict.ok) throw new Problem(400, 'This address cannot be monitored')
  return { path: verdict.url.pathname + verdict.url.search, fullUrl: verdict.url.href }
}
