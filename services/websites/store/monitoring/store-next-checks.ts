import type { Knex } from '@vigia/database/database'
import { disabledOwnerOfMonitor } from '../websites/store-disabled-owners.ts'

interface NextCheck {
  websiteId: string
  url: string
  userId: string
  dueAt: Date
}

/** Lists the checks that are due next, of all users; while a schedule is off or paused, it has none. */
export async function listNextChecks(db: Knex, limit: number): Promise<NextCheck[]> {
  return db('monitors')
    .join('websites', 'websites.id', 'monitors.websiteId')
    .where({ isOn: true })
    .whereNotNull('nextAt')
    .whereNotNull('userId')
    .whereNotExists(disabledOwnerOfMonitor(db))
    .orderBy(['nextAt', 'monitors.websiteId'])
    .limit(limit)
    .select('monitors.websiteId', 'url', 'userId', 'nextAt as dueAt')
}
