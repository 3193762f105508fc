import type { ServiceContext } from '@vigia/service/context'
import { deleteAgedActivities } from '../../store/websites/store-activity.ts'

export const sweepActivity = ({ db }: ServiceContext) => deleteAgedActivities(db)
