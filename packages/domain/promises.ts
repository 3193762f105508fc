/**
 * The numbers that the legal pages promise. The pages print these and the services keep to these, so that
 * they cannot disagree.
 */
export const promises = {
  screenshotDays: 90,
  activityDays: 30,
  alertDays: 90,
  candidateDays: 30,
  sessionIdleHours: 24,
  sessionLongestDays: 14,
  visitorWebsiteHours: 24,
  verifyLinkHours: 24,
  resetLinkMinutes: 60,
  expiredTokenDays: 30,
  limiterHours: 24,
  answerDays: 30,
  exportHours: 24,
  themeYears: 1,
  websitesPerUser: 6,
  websitesPerVisitor: 1,
} as const

/**
 * Promised nowhere, but needed in two places: a screenshot in the store without a row was never announced.
 */
export const unknownFileHours = 1
