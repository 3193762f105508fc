import { expect, test } from 'vitest'
import { delayMessageOf, foundOf, labelOf, messageOf, nameOfJob, percentOf } from './job.messages.ts'
import type { Job, JobType } from '../api/types.ts'

const said = (type: JobType, message: string, currentStep: string | null = null) =>
  messageOf({ type, progress: { current: 0, total: 0, message }, currentStep })

test.each<[JobType, string, string]>([
  ['page-discovery', 'Reading sitemap.xml', 'Checking Sitemap...'],
  ['page-discovery', 'Following links', 'Discovering Pages...'],
  ['page-discovery', 'Page 3/12: /pricing', 'Page 3/12: /pricing'],
  ['screenshot-capture', '', 'Taking Screenshots...'],
  ['screenshot-capture', 'Captured 4/9 pages', 'Captured 4/9 pages'],
  ['website-analysis', 'Discovered 4 pages', 'Discovering Pages...'],
  ['website-analysis', 'Capturing the home page', 'Taking Screenshots...'],
  ['website-analysis', '', 'Discovering Pages...'],
  ['website-analysis', 'Waiting for its turn...', 'Discovering Pages...'],
  ['diff-check', 'Page 2/9: /menu', 'Page 2/9: /menu'],
  ['diff-check', 'Comparing screenshots', ''],
])('the message of a %s, %j, is shown as %j', (type, message, shown) => {
  expect(said(type, message)).toBe(shown)
})

test('a job without a message is described by its current step', () => {
  expect(said('website-analysis', '', 'sitemap')).toBe('Checking Sitemap...')
})

test.each<[Job['progress'], number | null]>([
  [37, 37],
  [240, 100],
  [{ current: 1, total: 3, message: '' }, 33],
  [{ current: 9, total: 3, message: '' }, 100],
  [{ current: 0, total: 0, message: '' }, null],
])('progress %j is %s percent', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent)
})

test('pages are counted as found only while the total is unknown', () => {
  expect(foundOf({ current: 4, total: 0, message: '' })).toBe(4)
  expect(foundOf({ current: 4, total: 9, message: '' })).toBe(0)
  expect(foundOf(37)).toBe(0)
})

test('a job of an unknown type has a generic name', () => {
  expect(labelOf(null)).toBe('Processing')
  expect(nameOfJob(null)).toBe('operation')
})

test.each<[Partial<Job>, string]>([
  [{}, ''],
  [{ isBusy: true }, 'Vigia is busy. This takes longer than usual.'],
  [{ waitingReason: null }, ''],
  [{ isBusy: true, waitingReason: 'No worker is running.' }, 'No worker is running.'],
])('the delay of a job with %j is %j', (more, message) => {
  const job = { type: 'screenshot-capture' as const, progress: 0, currentStep: null }
  expect(delayMessageOf({ ...job, ...more })).toBe(message)
})
