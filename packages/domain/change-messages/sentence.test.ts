import { expect, test } from 'vitest'
import { meaningOf, type StoredSentence } from './sentence.ts'
import { plain } from './testing/plain-sentence.ts'

const inFooter = { landmark: 'footer', heading: 'Follow us' }

test('the same change on two pages means the same, and what has no name does so only in the same place', () => {
  const sale: StoredSentence = { ...plain, kind: 'added', role: 'link', after: 'Winter sale' }
  expect(meaningOf({ ...sale, region: 4, dx: 3, place: inFooter })).toBe(meaningOf(sale))
  expect(meaningOf({ ...sale, after: 'Summer sale' })).not.toBe(meaningOf(sale))
  const unknown: StoredSentence = { ...plain, kind: 'place', before: 'changed' }
  expect(meaningOf({ ...unknown, place: inFooter })).not.toBe(meaningOf(unknown))
})
