import type { CropsMade } from '@vigia/proto/diff/v1/events'
import { AlertRaisedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { forEachSeparately } from '@vigia/service/run-separately'
import { putAlert } from '@vigia/storage/alert-file'
import { closeDueAlerts } from './close-alerts.ts'
import {
  findWaitingAlert,
  listDueAlerts,
  markRaised,
  type AlertRow,
} from '../../store/monitoring/store-alerts.ts'

/** Sends an alert that waited for its crops. */
export async function attachCrops({ alertId, crops }: CropsMade, context: ServiceContext) {
  const alert = await findWaitingAlert(context.db, alertId)
  if (alert) await send(alert, context, crops)
}

/** Sends alerts without crops, or that have waited for them long enough. */
export async function sendAlerts(context: ServiceContext) {
  await closeDueAlerts(context)
  await forEachSeparately(
    context.log,
    await listDueAlerts(context.db),
    (alert) => send(alert, context),
    ({ id: alertId }) => ({ alertId }),
  )
}

/** Stores the alert's file first; without its event the file has no use, and is deleted after a day. */
async function send(alert: AlertRow, { temporaryFiles, inTransaction }: ServiceContext, crops: Crop[] = []) {
  const { id: alertId, websiteId, userId, kind, body } = alert
  const raisedAt = new Date()
  const pages = body.pages.map((page) => ({ ...page, ...filesOf(crops, page.pageId) }))
  const file = await putAlert(temporaryFiles, { ...body, pages, alertId, raisedAt: raisedAt.toISOString() })
  await inTransaction(async (db, emit) => {
    if (await markRaised(db, alertId, raisedAt))
      await emit(AlertRaisedSchema, { alertId, websiteId, userId, kind, file })
  })
}

type Crop = Pick<CropsMade['crops'][number], 'pageId' | 'beforeFile' | 'afterFile'>

function filesOf(crops: Crop[], pageId: string) {
  const { beforeFile: before, afterFile: after } = crops.find((crop) => crop.pageId === pageId) ?? {}
  return { ...(before && { before }), ...(after && { after }) }
}
