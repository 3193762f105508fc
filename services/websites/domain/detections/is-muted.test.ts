import { expect, test } from 'vitest'
import type { StoredRegion } from '../pages/page.ts'
import { fingerprintsOf, sizeOf } from './fingerprints.ts'
import { isMuted } from './is-muted.ts'

const region = (fingerprint: string | null = null): StoredRegion => ({
  kind: 'changed',
  x: 8,
  width: 300,
  baselineY: 40,
  baselineHeight: 20,
  currentY: 60,
  currentHeight: 20,
  pixels: 500,
  fingerprint,
})
const now = new Date('2026-11-26T20:00:00Z')
const muted = (mutedFingerprints: string[] | null, regions: StoredRegion[]) =>
  isMuted({ isMuted: true, mutedUntil: null, mutedFingerprints, regions }, now)

test('a page that is muted until it changes is heard again when the same place shows something else', () => {
  const mute = fingerprintsOf([region('price 29')])
  expect(muted(mute, [region('price 29')])).toBe(true)
  expect(muted(mute, [region('price 39')])).toBe(false)
  expect(muted(mute, [region('price 29'), region('price 39')])).toBe(false)
})

test('a mute that is older than fingerprints still holds', () => {
  expect(muted([sizeOf(region())], [region('price 29')])).toBe(true)
  expect(muted([sizeOf(region())], [{ ...region('price 29'), width: 301 }])).toBe(false)
})

test('what could not be compared row by row is distinguished by its size', () => {
  const mute = fingerprintsOf([region('')])
  expect(muted(mute, [region()])).toBe(true)
  expect(muted(mute, [{ ...region(), pixels: 501 }])).toBe(false)
})

test('a mute ends at its time, or never', () => {
  const page = { isMuted: true, mutedFingerprints: null, regions: [region('a')] }
  expect(isMuted({ ...page, mutedUntil: now }, now)).toBe(false)
  expect(isMuted({ ...page, mutedUntil: null }, now)).toBe(true)
})
