import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { pausedByOperatorMessage, resumedByOperatorMessage } from '../../domain/activity/operator.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockAnyWebsite } from '../../store/websites/store-owners.ts'
import { pause, resume } from '../monitors/set-monitor.ts'

/** Pauses the schedule of any user's website, until its user or the operator resumes it. */
export async function pauseAnyWebsite({ inTransaction }: ServiceContext, websiteId: string): Promise<void> {
  await inTransaction(async (db) => {
    const website = await lockAnyWebsite(db, websiteId)
    if (!website) throw new Problem(404, 'Not found')
    if (!website.userId) throw new Problem(409, 'This is a visitor’s website, which has no schedule')
    await pause(db, websiteId)
    await insertActivity(db, { websiteId, type: 'settings', message: pausedByOperatorMessage })
  })
}

export async function resumeAnyWebsite({ inTransaction }: ServiceContext, websiteId: string): Promise<void> {
  await inTransaction(async (db) => {
    if (!(await lockAnyWebsite(db, websiteId))) throw new Problem(404, 'Not found')
    if (await resume(db, websiteId))
      await insertActivity(db, { websiteId, type: 'settings', message: resumedByOperatorMessage })
  })
}
