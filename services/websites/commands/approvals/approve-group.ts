import type { NamedPage } from '@vigia/api/websites/approval'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { groupPages, isWhollyAccepted } from '@vigia/domain/page-groups'
import { mapInSlices } from '@vigia/common/slices/in-slices'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { approvedGroupMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { beginMonitoring } from '../monitors/begin-monitoring.ts'
import { listChangedPages, type ChangedPage } from '../../store/pages/store-page-lists.ts'
import { presentRegions } from '../../present/present.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { approveLocked } from './approve-pages.ts'
import { refuseStale } from './refuse-stale.ts'
import { insertAccepted, listAccepted } from '../../store/review/store-accepted.ts'
import { lockApprovable } from '../../store/review/store-baselines.ts'

/** Lists changes that are the same on at least two pages and wait for a decision. */
export async function showGroups(db: Knex, website: Website | undefined) {
  if (!website) throw new Problem(404, 'Website not found')
  const changed = await listChangedPages(db, website.id)
  const accepted = await listAccepted(db, website.id)
  const groups = groupPages(await mapInSlices(changed, (page) => withAccepted(page, accepted)))
  return {
    groups: groups.flatMap(({ fingerprint, pages: shown }) => {
      const region = shown[0]?.regions.find((one) => one.fingerprint === fingerprint)
      return region ? [{ fingerprint, region, pageIds: shown.map(({ id }) => id) }] : []
    }),
  }
}

const withAccepted = (page: ChangedPage, accepted: Map<string, Set<string>>) => ({
  id: page.id,
  regions: presentRegions(page, accepted),
})

interface Wanted {
  fingerprint: string
  /** The displayed screenshots; other pages of the group stay unchanged. */
  named: NamedPage[]
  /** The time zone of the caller. */
  timeZone?: string | undefined
}

/** Approves a group. Pages without other changes get a new baseline; on the others the change is accepted. */
export async function approveGroup(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { fingerprint, named, timeZone }: Wanted,
): Promise<{ approved: number; partly: number; batchId: string }> {
  if (!website) throw new Problem(404, 'Website not found')
  return inTransaction(async (db) => {
    await lockIdleWebsite(db, caller, website.id)
    await refuseStale(db, website.id, named)
    const pages = await lockGroup(db, website.id, fingerprint, named)
    const batchId = randomUUID()
    const whole = await acceptChange(db, website.id, pages, { fingerprint, batchId })
    if (whole.length > 0) await approveLocked(db, caller, whole, batchId)
    const [approved, partly] = [whole.length, pages.length - whole.length]
    const about = { websiteId: website.id, batchId, actor: caller }
    await insertActivity(db, { ...about, type: 'approval', message: approvedGroupMessage(approved, partly) })
    if (caller.kind === 'user') await beginMonitoring(db, website.id, timeZone)
    return { approved, partly, batchId }
  })
}

type GroupPage = Awaited<ReturnType<typeof lockGroup>>[number]

/** Accepts the change on its pages; returns those that have no other change. */
async function acceptChange(
  db: Knex,
  websiteId: string,
  pages: GroupPage[],
  { fingerprint, batchId }: { fingerprint: string; batchId: string },
): Promise<GroupPage[]> {
  const regions = pages.map(({ id: pageId, currentImagePath }) => {
    const pictureKey = currentImagePath ?? ''
    return { pageId, pictureKey, fingerprint, batchId }
  })
  await insertAccepted(db, regions)
  const accepted = await listAccepted(db, websiteId)
  return pages.filter((page) => isWhollyAccepted(withAccepted(page, accepted), fingerprint))
}

async function lockGroup(db: Knex, websiteId: string, fingerprint: string, named: NamedPage[]) {
  const ids = named.map(({ id }) => id)
  const locked = await lockApprovable(db, websiteId, ids)
  const regionsOf = new Map(
    (await listChangedPages(db, websiteId, ids)).map((page) => [page.id, page.regions]),
  )
  const shows = locked
    .map((page) => Object.assign(page, { regions: regionsOf.get(page.id) ?? [] }))
    .filter(({ regions }) => regions.some((region) => region.fingerprint === fingerprint))
  const without = named.length - shows.length
  if (without > 0) throw new Problem(409, skippedMessage(without))
  return shows
}

const skippedMessage = (count: number) =>
  `${count === 1 ? '1 page does' : `${count} pages do`} not show this change any more. Look again before you approve.`
