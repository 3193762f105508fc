import { promises } from '@vigia/domain/promises'

/** Retention periods in PostgreSQL's notation of intervals. */
export const retentionPeriods = {
  screenshots: `${promises.screenshotDays} days`,
  activity: `${promises.activityDays} days`,
  alerts: `${promises.alertDays} days`,
  visitorWebsites: `${promises.visitorWebsiteHours} hours`,
}
