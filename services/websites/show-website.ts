import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Caller } from '@vigia/kit/identity'
import { presentPage, presentWebsite } from './present.ts'
import { listPagesInWork } from './store-jobs.ts'
import { listPages, listSizes } from './store-pages.ts'
import { listOverviews, listWebsites } from './store.ts'
import type { Website } from './store.ts'

export async function showWebsites(db: Knex, caller: Caller) {
  const websites = await listWebsites(db, caller)
  const overviews = await listOverviews(
    db,
    websites.map((website) => website.id),
  )
  return websites.flatMap((website) => {
    const overview = overviews.find(({ id }) => id === website.id)
    return overview ? [presentWebsite(website, overview)] : []
  })
}

export async function showWebsite(db: Knex, website: Website | undefined) {
  if (!website) throw new Problem(404, 'Website not found')
  const [overview] = await listOverviews(db, [website.id])
  // It may have been removed since it was found.
  if (!overview) throw new Problem(404, 'Website not found')
  return presentWebsite(website, overview)
}

export async function showPages(db: Knex, website: Website | undefined) {
  const shown = await showWebsite(db, website)
  const [pages, sizes, inWork] = await Promise.all([
    listPages(db, shown.id),
    listSizes(db, shown.id),
    listPagesInWork(db, shown.id),
  ])
  const sizeOf = new Map(sizes.map(({ key, width, height }) => [key, { width, height }]))
  const working = new Set(inWork)
  return { website: shown, pages: pages.map((page) => presentPage(page, sizeOf, working)) }
}
