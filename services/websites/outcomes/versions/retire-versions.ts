import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'
import { deleteAgedVersions, deleteSurplusVersions } from '../../store/monitoring/store-version-retention.ts'

/** Their pictures go with the next sweep, unless something else shows them. */
export const retireVersions = ({ db, log }: ServiceContext) =>
  runSteps(log, {
    deleteAgedVersions: () => deleteAgedVersions(db),
    deleteSurplusVersions: () => deleteSurplusVersions(db),
  })
