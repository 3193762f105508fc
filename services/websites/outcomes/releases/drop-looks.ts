import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { randomUUID } from 'node:crypto'
import { expiredLookMessage, replacedLookMessage } from '../../domain/candidates/candidate.messages.ts'
import {
  dropAwaitedLook,
  listExpiredLooks,
  listSurplusLooks,
  type AwaitedLook,
} from '../../store/candidates/store-awaited-looks.ts'
import { unmarkAcceptedLook } from '../../store/candidates/store-candidate-pages.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { nameView } from '../../store/pages/store-views.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'

const batchSize = 500

/** Drops looks that production has not shown in time. */
export async function dropExpiredLooks({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listExpiredLooks(db, batchSize),
    (look) => inTransaction((trx) => dropLook(trx, look, expiredLookMessage)),
    ({ websiteId, pageId }) => ({ websiteId, pageId }),
  )
}

/** Drops the oldest looks of pages that have no room for the look that this transaction will accept. */
export async function dropSurplusLooks(db: Knex, pageIds: string[]): Promise<void> {
  for (const look of await listSurplusLooks(db, pageIds)) await dropLook(db, look, replacedLookMessage)
}

async function dropLook(
  db: Knex,
  { pageId, pictureKey }: Pick<AwaitedLook, 'pageId' | 'pictureKey'>,
  messageOf: (name: string) => string,
): Promise<void> {
  const page = await findPage(db, pageId)
  if (!page || !(await dropAwaitedLook(db, { pageId, pictureKey }))) return
  await unmarkAcceptedLook(db, { pageId, pictureKey })
  const change = { pageId, pictureKey: page.baselineImagePath, previousKey: pictureKey }
  await insertApprovals(db, [{ ...change, batchId: randomUUID(), action: 'drop-variant', by: null }])
  const about = { websiteId: page.websiteId, pageId, type: 'settings' }
  await insertActivity(db, { ...about, message: messageOf(await nameView(db, page)) })
}
