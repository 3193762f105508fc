import { promises } from '../../proto/promises.ts'

/** Every number in the legal pages; nowhere else in their text is one written. What our code has to keep comes from where it does. */
export const figures = {
  lastUpdated: { date: '2025-08-19', text: 'August 19, 2025' },
  complianceReview: 'August 2025',
  ...promises,
  minimumAge: 18,
  priceNoticeDays: 30,
  liabilityMonths: 12,
} as const

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
