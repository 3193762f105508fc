import { deleteAgedDetections } from '../detections/store-detections.ts'
import type { ServiceContext } from '@vigia/service/context'
import { deleteAgedAlerts } from './store-alerts.ts'

export async function sweepAlerts({ db }: ServiceContext) {
  await deleteAgedAlerts(db)
  await deleteAgedDetections(db)
}
