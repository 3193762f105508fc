import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { createHash, randomBytes } from 'node:crypto'
import { listNewest } from '../../store/alerts/store-alerts.ts'
import { publicUrl } from '../../settings.ts'
import { atomFeed } from '../../domain/formats/atom.ts'
import { isOwner } from '../../store/channels/store-owners.ts'
import { requireOwner } from '../../outcomes/ownership/require-owner.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { findFeed, saveFeed } from '../../store/channels/store-feeds.ts'

const maxEntries = 50

export async function createFeed({ db, inTransaction }: ServiceContext, userId: string, websiteId: string) {
  await requireOwner(db, userId, websiteId)
  const token = randomBytes(24).toString('base64url')
  await inTransaction(async (trx) => {
    if (!(await isOwner(trx, userId, websiteId))) throw new Problem(404, 'Website not found')
    await saveFeed(trx, { userId, websiteId }, token)
    await requestMail(trx, { kind: 'channel-added', userId })
  })
  return { url: `${publicUrl()}/api/feeds/${token}` }
}

/** Answers a feed with an ETag, so that a client that returns it gets nothing twice. */
export async function showFeed(
  { db }: ServiceContext,
  token: string,
): Promise<{ xml: string; etag: string }> {
  const feed = await findFeed(db, token)
  if (!feed) throw new Problem(404, 'Not found')
  const alerts = await listNewest(db, feed, maxEntries)
  const xml = atomFeed({
    websiteId: feed.websiteId,
    publicUrl: publicUrl(),
    selfUrl: `${publicUrl()}/api/feeds/${token}`,
    alerts: alerts.map(({ body }) => body),
  })
  return { xml, etag: `"${createHash('sha256').update(xml).digest('base64url')}"` }
}
