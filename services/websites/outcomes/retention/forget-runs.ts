import type { ServiceContext } from '@vigia/service/context'
import { deleteAgedJobs } from '../../store/monitoring/store-runs.ts'

/** The history of checks goes with the screenshots that they took. */
export const forgetRuns = ({ db }: ServiceContext) => deleteAgedJobs(db)
