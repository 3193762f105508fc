import { expect, test } from 'vitest'
import { describeOutcome, describeSpan, labelOf, nameOf } from './version.messages.ts'

const at = (day: number, minutes = 4) => new Date(2021, 10, day, 7, minutes).toISOString()
const version = { firstAt: at(3), lastAt: at(12), times: 57, isCurrent: false, isApproved: false }

test('a version says from when to when the page looked like it, and how often it was seen', () => {
  expect(describeSpan(version)).toBe('Looked like this from 3 Nov 2021 07:04 to 12 Nov 2021 07:04, 57 times')
  expect(describeSpan({ ...version, times: 1 })).toBe('Looked like this at 3 Nov 2021 07:04')
  expect(describeSpan({ ...version, isCurrent: true })).toBe(
    'Looks like this since 3 Nov 2021 07:04, seen 57 times',
  )
})

test('a version is named by its beginning and whether it was approved', () => {
  expect(nameOf(version)).toBe('3 Nov 2021 07:04')
  expect(nameOf({ ...version, isCurrent: true, isApproved: true })).toBe('Since 3 Nov 2021 07:04, approved')
})

test('for a change that went away without a decision the text says how long it lasted at most', () => {
  const short = { detection: 'vanished', firstAt: at(3, 4), lastAt: at(3, 4) } as const
  expect(describeOutcome(short, { firstAt: at(3, 15) })).toBe('A change that lasted less than 12 minutes')
  expect(describeOutcome(short, { firstAt: at(4, 4) })).toBe('A change that lasted less than 25 hours')
  expect(describeOutcome({ ...short, detection: 'settled' }, undefined)).toBe('')
})

test('a changed version says by how much', () => {
  expect(labelOf({ status: 'changed', diffPercentage: 12 })).toBe('Changed by 12%')
  expect(labelOf({ status: 'changed', diffPercentage: 2, diffRatio: 0.0153 })).toBe('Changed by 1.5%')
  expect(labelOf({ status: 'new', diffPercentage: null })).toBe('New')
})
