import { expect, test } from 'vitest'
import type { Recaptured } from './recapture.ts'
import { isSteady, writeReport, type Recaptures } from './report.ts'

const same: Recaptured = { outcome: 'same bytes', putOff: 0, seconds: 30 }
const settings = { loops: 20, slots: 6 }

test('a page with one picture has nothing in the list of what was wrong', () => {
  const all: Recaptures[] = [{ name: 'slick', results: [same, { ...same, putOff: 2, seconds: 90 }, same] }]
  const report = writeReport(all, settings)
  expect(report).toContain('| slick | 3 | 3 | 0 | 0 | 0 | 2 | 30 s |')
  expect(report).toMatch(/## What was wrong\n\nNothing\.\n$/)
  expect(isSteady(all)).toBe(true)
})

test('each recapture with another picture is listed with its number and reason', () => {
  const other: Recaptured = { outcome: 'different', putOff: 0, seconds: 40, reason: '6.818 %' }
  const failed: Recaptured = { outcome: 'failed', putOff: 5, seconds: 600, reason: 'Error: too slow' }
  const all: Recaptures[] = [
    { name: 'slick', results: [same] },
    { name: 'particles.js', results: [same, other, { ...other, outcome: 'same' }, failed] },
  ]
  const report = writeReport(all, settings)
  expect(report).toContain('| particles.js | 4 | 1 | 1 | 1 | 1 | 5 | 40 s |')
  expect(report.split('\n').filter((line) => line.startsWith('- particles.js'))).toEqual([
    '- particles.js, recapture 2: different, 6.818 %',
    '- particles.js, recapture 3: same, 6.818 %',
    '- particles.js, recapture 4: failed, Error: too slow',
  ])
  expect(isSteady(all)).toBe(false)
})
