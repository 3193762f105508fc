import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readLargeEvent } from './cdp-events.ts'
import { connect } from './cdp.ts'

const long = 'x'.repeat(20_000)
const event = (method: string, text: string, sessionId?: string) =>
  JSON.stringify({ method, params: { text }, ...(sessionId && { sessionId }) })

test.each([
  ['a large event of a session', event('Network.webSocketFrameSent', long, 'A1'), 'A1'],
  ['a large event of the browser', event('Network.webSocketFrameSent', long), undefined],
])('%s is known without being parsed', (_, text, sessionId) => {
  expect(readLargeEvent(Buffer.from(text))).toEqual({ method: 'Network.webSocketFrameSent', sessionId })
})

test.each([
  ['a small event', event('Page.loadEventFired', 'x', 'A1')],
  ['an answer', JSON.stringify({ id: 7, result: { data: long }, sessionId: 'A1' })],
])('%s is parsed', (_, text) => {
  expect(readLargeEvent(Buffer.from(text))).toBeUndefined()
})

test('events are counted by session until it is forgotten, whether or not anything listens to them', async () => {
  const fromBrowser = new PassThrough()
  const { session, countEvents, forget } = connect(new PassThrough(), fromBrowser)
  const seen: string[] = []
  let counted = 0
  countEvents('A1', (bytes) => void (counted += bytes))
  session('A1').on('Page.frameNavigated', () => void seen.push('navigated'))
  const messages = [
    event('Network.webSocketFrameSent', long, 'A1'),
    event('Page.frameNavigated', long, 'A1'),
    event('Page.loadEventFired', 'x', 'A1'),
  ]
  for (const message of messages) fromBrowser.write(`${message}\0`)
  fromBrowser.write(`${event('Page.loadEventFired', 'x', 'B2')}\0`)
  await expect.poll(() => [seen, counted]).toEqual([['navigated'], messages.join('').length])
  forget('A1')
  fromBrowser.write(`${event('Page.loadEventFired', 'x', 'A1')}\0`)
  await new Promise((resolve) => setImmediate(resolve))
  expect(counted).toBe(messages.join('').length)
})
