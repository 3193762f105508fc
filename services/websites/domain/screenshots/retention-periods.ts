import { promises } from '@vigia/domain/promises'

/** Retention periods in PostgreSQL's notation of intervals. */
export const retentionPeriods = {
  screenshots: `${promises.screenshotDays} days`,
  activity: `${promises.activityDays} days`,
  alerts: `${promises.alertDays} days`,
  /** Of candidates, and of what was accepted on them and is not published. */
  candidates: `${promises.candidateDays} days`,
  visitorWebsites: `${promises.visitorWebsiteHours} hours`,
}
