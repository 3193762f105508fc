import { promises } from '@vigia/proto/promises'

/** As PostgreSQL writes it. */
export const retentionPeriods = {
  screenshots: `${promises.screenshotDays} days`,
  activity: `${promises.activityDays} days`,
  visitorWebsites: `${promises.visitorWebsiteHours} hours`,
}
