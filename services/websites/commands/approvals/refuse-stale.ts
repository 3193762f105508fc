import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { NamedPage } from '@vigia/api/websites/approval'
import { keyOf } from '../../domain/screenshots/screenshot-files.ts'
import { listChecksums } from '../../store/pages/store-screenshots.ts'
import { listPageStates, type PageState } from '../../store/pages/store-page-lists.ts'

/**
 * Refuses an approval unless each screenshot is the one that the owner saw, or a later one with equal bytes:
 * a check without new findings does not invalidate a decision. The caller has locked the website.
 */
export async function refuseStale(db: Knex, websiteId: string, named: NamedPage[]): Promise<void> {
  const ids = named.map(({ id }) => id)
  const pages = await listPageStates(db, websiteId, ids)
  if (pages.length < named.length) throw new Problem(404, 'Page not found')

  const shown = new Map(named.map(({ id, current }) => [id, keyOf(current)]))
  const replaced = pages.filter(({ id, currentImagePath }) => currentImagePath !== shown.get(id))
  const checksums = await listChecksums(
    db,
    replaced.flatMap(({ id, currentImagePath }) => [currentImagePath, shown.get(id)]),
  )
  const checksumOf = (key: string | null | undefined) => checksums.get(key ?? '')
  refuse(
    replaced.filter(
      ({ id, currentImagePath }) =>
        !checksumOf(currentImagePath) || checksumOf(currentImagePath) !== checksumOf(shown.get(id)),
    ),
    (count) => capturedAgainMessage(count, named.length),
  )
  refuse(
    pages.filter(({ status, alike }) => status === 'error' && !alike),
    notFreshMessage,
  )
}

function refuse(pages: PageState[], words: (count: number) => string) {
  if (pages.length === 0) return
  throw new Problem(409, words(pages.length), { pages: pages.map(({ id, path }) => ({ id, path })) })
}

export const capturedAgainMessage = (count: number, named: number) => {
  const pages = count === 1 ? '1 page was' : `${count} pages were`
  return `${named === 1 ? 'This page was' : pages} captured again meanwhile. Look again before you approve.`
}

const notFreshMessage = (count: number) =>
  count === 1
    ? '1 page has no fresh screenshot to approve'
    : `${count} pages have no fresh screenshot to approve`
