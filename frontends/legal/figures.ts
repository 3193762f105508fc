import { promises } from '@vigia/domain/promises'

/** All numbers in the legal texts; numbers that the code enforces are imported from its own settings. */
export const figures = {
  lastUpdated: { date: '2025-08-19', text: 'August 19, 2025' },
  complianceReview: 'August 2025',
  ...promises,
  minimumAge: 18,
  priceNoticeDays: 30,
  liabilityMonths: 12,
} as const

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
