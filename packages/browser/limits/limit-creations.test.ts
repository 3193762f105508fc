import { expect, test } from 'vitest'
import { creationLimits, limitCreations } from './limit-creations.ts'

/** Counts how often a page is ended after these events and sizes. */
function endsAfter(...events: [method: string, bytes: number][]): number {
  let ends = 0
  const { countEvent } = limitCreations(() => (ends += 1))
  for (const [method, bytes] of events) countEvent(bytes, method)
  return ends
}

const { eventBytes, messageBytes } = creationLimits
const half = messageBytes / 2

test('a page is ended once for all of its events', () => {
  const event = 'Network.requestWillBeSent'
  expect(endsAfter([event, eventBytes - 1])).toBe(0)
  expect(endsAfter([event, eventBytes - 1], [event, 1], [event, eventBytes])).toBe(1)
})

test.each([
  ['Network.webSocketFrameSent', 'Network.webSocketFrameReceived'],
  ['Network.eventSourceMessageReceived', 'Network.eventSourceMessageReceived'],
])('a page is ended once for fewer bytes of messages: %s, %s', (one, other) => {
  expect(endsAfter([one, half], [other, half - 1])).toBe(0)
  expect(endsAfter([one, half], [other, half], [one, eventBytes])).toBe(1)
})
