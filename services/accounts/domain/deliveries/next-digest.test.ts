import { expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

const now = new Date('2026-11-23T10:20:30Z')
const at = (rhythm: 'at-once' | 'hourly' | 'daily', digestMinute = 480, timeZone = 'UTC') =>
  nextDigest({ rhythm, digestMinute, timeZone }, now)?.toISOString()

test('a digest is sent at the next full hour, or at its minute in its time zone', () => {
  expect(at('at-once')).toBeUndefined()
  expect(at('hourly')).toBe('2026-11-23T11:00:00.000Z')
  expect(at('daily')).toBe('2026-11-24T08:00:00.000Z')
  expect(at('daily', 480, 'America/Sao_Paulo')).toBe('2026-11-23T11:00:00.000Z')
  expect(at('daily', 0, 'Asia/Kathmandu')).toBe('2026-11-23T18:15:00.000Z')
})
