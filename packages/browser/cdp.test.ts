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

const encoded = Buffer.from(Array.from({ length: 70_001 }, (_, nth) => (nth * 7919) % 251))

/** Answers a command for data with this message, cut into parts of so many bytes. */
async function answerInParts(message: object, partBytes: number): Promise<Buffer> {
  const fromBrowser = new PassThrough()
  const { session } = connect(new PassThrough(), fromBrowser)
  const answer = session('A1').sendForData('Page.captureScreenshot', {})
  const bytes = Buffer.from(`${JSON.stringify(message)}\0`)
  for (let start = 0; start < bytes.length; start += partBytes)
    fromBrowser.write(bytes.subarray(start, start + partBytes))
  return answer
}

test.each([1, 7, 61, 4_096, 65_536, 1_000_000])(
  'data is decoded from parts of %i bytes',
  async (partBytes) => {
    const message = { id: 1, result: { data: encoded.toString('base64') }, sessionId: 'A1' }
    expect(encoded.equals(await answerInParts(message, partBytes))).toBe(true)
  },
)

test.each([0, 1, 2, 3, 4])('data of %i bytes is decoded', async (bytes) => {
  const message = { id: 1, result: { data: encoded.toString('base64', 0, bytes) }, sessionId: 'A1' }
  expect(await answerInParts(message, 10)).toEqual(encoded.subarray(0, bytes))
})

test.each([
  [{ error: { code: -32000, message: 'Unable to capture screenshot' } }, 'Unable to capture screenshot'],
  [{ result: { format: 'png', data: 'AAAA' } }, 'an answer without data'],
])('a command for data that is answered with %j is rejected', async (answer, reason) => {
  const message = { id: 1, ...answer }
  await expect(answerInParts(message, 1_000)).rejects.toThrow(`Page.captureScreenshot: ${reason}`)
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
