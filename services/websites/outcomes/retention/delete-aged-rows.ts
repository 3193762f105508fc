import { walkTable } from '@vigia/database/batches'
import type { ServiceContext } from '@vigia/service/context'
import { runSteps } from '@vigia/service/run-separately'
import { deleteAgedCandidates } from '../../store/candidates/store-candidates.ts'
import { deleteAgedAlerts } from '../../store/monitoring/store-alerts.ts'
import { deleteAgedDetections } from '../../store/monitoring/store-detections.ts'
import { deleteAgedJobs } from '../../store/monitoring/store-runs.ts'
import {
  deleteAgedVersions,
  deleteSurplusVersions,
  listAgedVersions,
  listCrowdedPages,
  listPageIds,
  type AgedVersion,
} from '../../store/monitoring/store-version-retention.ts'
import { deleteAgedPreviews } from '../../store/review/store-previews.ts'
import { deleteAgedActivities } from '../../store/websites/store-activity.ts'

/** Deletes the history of checks with their screenshots. */
export const forgetRuns = ({ db }: ServiceContext) => deleteAgedJobs(db)

export const sweepActivity = ({ db }: ServiceContext) => deleteAgedActivities(db)

/** Deletes old candidates with their results; what was accepted on them has a time of its own. */
export const sweepCandidates = ({ db }: ServiceContext) => deleteAgedCandidates(db)

/** Deletes old previews with the comparisons that are still wanted for them. */
export const sweepPreviews = async ({ db }: ServiceContext): Promise<void> => {
  await deleteAgedPreviews(db)
}

export const sweepAlerts = ({ db, log }: ServiceContext) =>
  runSteps(log, {
    deleteAgedAlerts: () => deleteAgedAlerts(db),
    deleteAgedDetections: () => deleteAgedDetections(db),
  })

/**
 * Deletes old versions; their screenshots are deleted with the next sweep, unless they are used elsewhere.
 */
export const retireVersions = ({ db, log }: ServiceContext) =>
  runSteps(log, {
    deleteAgedVersions: () =>
      walkTable(db, 'deleteAgedVersions', {
        list: (after: AgedVersion | undefined, limit) => listAgedVersions(db, after, limit),
        positionOf: (version) => version,
        work: (versions) =>
          deleteAgedVersions(
            db,
            versions.map(({ id }) => id),
          ),
      }),
    deleteSurplusVersions: () =>
      walkTable(db, 'deleteSurplusVersions', {
        list: (after: string | undefined, limit) => listPageIds(db, after, limit),
        positionOf: (pageId) => pageId,
        work: async (pageIds) => {
          for (const pageId of await listCrowdedPages(db, pageIds)) await deleteSurplusVersions(db, pageId)
        },
        limit: pagesAtOnce,
      }),
  })

/** A page has up to 500 versions, all of which are counted. */
const pagesAtOnce = 100
