import { mostWebsites } from '../_kit/limits.ts'

/** Every number that the legal pages promise; nowhere else in their text is one written. */
export const figures = {
  lastUpdated: { date: '2025-08-19', text: 'August 19, 2025' },
  complianceReview: 'August 2025',
  answerDays: 30,
  screenshotDays: 90,
  activityDays: 30,
  sessionIdleHours: 24,
  sessionLongestDays: 14,
  visitorWebsiteHours: 24,
  verifyLinkHours: 24,
  resetLinkMinutes: 60,
  limiterHours: 24,
  themeYears: 1,
  minimumAge: 18,
  priceNoticeDays: 30,
  liabilityMonths: 12,
  websitesPerUser: mostWebsites,
  websitesPerVisitor: 1,
} as const

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
