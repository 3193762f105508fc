import type { Kept } from '@vigia/kit/hearing'
import { deleteAgedActivities } from './store-activity.ts'

export const sweepActivity = ({ db }: Kept) => deleteAgedActivities(db)
