import { deleteAgedDetections } from '../../store/monitoring/store-detections.ts'
import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'
import { deleteAgedAlerts } from '../../store/monitoring/store-alerts.ts'

export const sweepAlerts = ({ db, log }: ServiceContext) =>
  runSteps(log, {
    deleteAgedAlerts: () => deleteAgedAlerts(db),
    deleteAgedDetections: () => deleteAgedDetections(db),
  })
