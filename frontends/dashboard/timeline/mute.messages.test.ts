import { expect, test } from 'vitest'
import { describeDetection, describeMute } from './mute.messages.ts'

const at = (hours: number, minutes: number) => new Date(2021, 10, 12, hours, minutes).toISOString()

test('a muted page says until when', () => {
  expect(describeMute({ mute: null })).toBe('')
  expect(describeMute({ mute: { until: at(7, 4), untilChange: false } })).toBe(
    'Muted until 12 Nov 2021 07:04',
  )
  expect(describeMute({ mute: { until: null, untilChange: true } })).toBe('Muted until it changes again')
  expect(describeMute({ mute: { until: null, untilChange: false } })).toBe('Muted')
})

test('a suspected change says when it was found and when it is checked again', () => {
  const detection = {
    id: '1',
    kind: 'changed',
    state: 'suspected',
    createdAt: at(7, 4),
    confirmAt: at(7, 14),
  } as const
  expect(describeDetection({ detection })).toBe('Changed at 07:04; checked again at 07:14')
  expect(describeDetection({ detection: { ...detection, kind: 'failing' } })).toBe(
    'Failed at 07:04; checked again at 07:14',
  )
  expect(describeDetection({ detection: { ...detection, state: 'unstable' } })).toBe(
    'This page looks different at every visit',
  )
  expect(describeDetection({ detection: { ...detection, state: 'confirmed' } })).toBe('')
  expect(describeDetection({})).toBe('')
})
