import { expect, test } from 'vitest'
import {
  clockOf,
  describeDelivery,
  describeLast,
  describeNone,
  describeState,
  explainRefusal,
  minuteOf,
} from './channel.messages.ts'

test('a channel says what became of the last delivery', () => {
  expect(describeLast({ lastOkAt: null, lastTrouble: null, isWritten: false })).toBe('Nothing was sent yet')
  expect(describeLast({ lastOkAt: null, lastTrouble: null, isWritten: true })).toBe(
    'Nothing was sent yet. Without a mail server, alerts are written to files',
  )
  const lastOkAt = new Date(2021, 10, 12, 7, 4).toISOString()
  expect(describeLast({ lastOkAt, lastTrouble: null, isWritten: false })).toBe(
    'Last delivered 12 Nov 2021 07:04',
  )
  expect(describeLast({ lastOkAt, lastTrouble: null, isWritten: true })).toBe(
    'Last written to a file 12 Nov 2021 07:04',
  )
  expect(describeNone({ lastOkAt })).not.toContain('Nothing was sent')
  const lastTrouble = 'The receiver refused it.'
  expect(describeLast({ lastOkAt, lastTrouble, isWritten: false })).toBe(lastTrouble)
})

test('a receiver that refused says how alerts are sent there again', () => {
  expect(describeState({ kind: 'email', state: 'refused' })).toBe('Stopped by its recipient')
  expect(describeState({ kind: 'webhook', state: 'refused' })).toBe('Refused by its receiver')
  const written = { kind: 'email', state: 'unproven', isWritten: true } as const
  expect(describeState(written)).toBe(
    'Waiting for its link to be followed, which was written to a file: no mail server is set up',
  )
  expect(explainRefusal({ kind: 'email', isDefault: true })).toContain('A link that is sent there')
  expect(explainRefusal({ kind: 'email', isDefault: false })).toContain('Only its recipient')
  expect(explainRefusal({ kind: 'slack', isDefault: false })).toContain('once it accepts a test')
})

test('a time of day becomes minutes and back, and an empty one is refused by the service', () => {
  expect(minuteOf('07:30')).toBe(450)
  expect(clockOf(450)).toBe('07:30')
  expect(minuteOf('')).toBe(-1)
})

test('a delivery says what became of it and how often it was tried', () => {
  const delivery = {
    id: 'd',
    channelId: 'c',
    kinds: ['change.confirmed' as const],
    headline: '3 pages changed on shop.example',
    outcome: null,
    tries: 0,
    nextAt: null,
    createdAt: '2026-11-12T07:04:00Z',
  }
  expect(describeDelivery({ ...delivery, state: 'waiting' })).toBe('On its way')
  expect(describeDelivery({ ...delivery, state: 'delivered' })).toBe('Delivered')
  expect(describeDelivery({ ...delivery, state: 'given-up', tries: 7, outcome: 'No answer.' })).toBe(
    'No answer. · 7 attempts',
  )
})
