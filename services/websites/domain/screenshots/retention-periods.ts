import { promises } from '@vigia/domain/promises'

/** As PostgreSQL writes it. */
export const retentionPeriods = {
  screenshots: `${promises.screenshotDays} days`,
  activity: `${promises.activityDays} days`,
  alerts: `${promises.alertDays} days`,
  visitorWebsites: `${promises.visitorWebsiteHours} hours`,
}
