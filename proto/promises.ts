/**
 * What the legal pages promise to people in numbers. The pages print these and the services keep to these, so that what is
 * said and what is done cannot part.
 */
export const promises = {
  screenshotDays: 90,
  activityDays: 30,
  sessionIdleHours: 24,
  sessionLongestDays: 14,
  visitorWebsiteHours: 24,
  verifyLinkHours: 24,
  resetLinkMinutes: 60,
  limiterHours: 24,
  answerDays: 30,
  exportHours: 24,
  themeYears: 1,
  websitesPerUser: 6,
  websitesPerVisitor: 1,
} as const

/** Promised nowhere, and as well only said once: a picture in the store that no row knows of was never told of. */
export const unknownFileHours = 1
