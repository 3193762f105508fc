import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'

const signal = (id: string, websiteId: string, kind: 'pages' | 'job') => ({
  id,
  websiteId,
  ownerId: 'o',
  kind,
})

/** The text of a stream until it is quiet. */
async function textOf(stream: EventStream) {
  let text = ''
  stream.on('data', (chunk) => (text += String(chunk)))
  await sleep(400)
  return text
}

test.concurrent('signals that come together are one event, with the id of the last', async () => {
  const stream = new EventStream()
  stream.add(signal('7', 'a', 'pages'))
  stream.add(signal('7', 'a', 'pages'))
  stream.add(signal('8', 'b', 'job'))
  stream.add(signal('9', 'a', 'job'))
  const data = '{"websites":[{"id":"a","kinds":["pages","job"]},{"id":"b","kinds":["job"]}]}'
  expect(await textOf(stream)).toBe(`id: 9\nevent: change\ndata: ${data}\n\n`)
})

test.concurrent('a heartbeat names the last signal of all, unless one of its own is still to be sent', async () => {
  const stream = new EventStream()
  stream.beat('5')
  stream.add(signal('6', 'a', 'pages'))
  stream.beat('7')
  const text = await textOf(stream)
  expect(text.match(/^id: .*$/gm)).toEqual(['id: 5', 'id: 6'])
})

test('a stream that nobody reads ends after 32 KiB, and takes no more', () => {
  const stream = new EventStream()
  let beats = 0
  for (; beats < 10_000 && !stream.destroyed; beats += 1) stream.beat('1')
  expect([stream.destroyed, stream.ending]).toEqual([true, 'unread'])
  expect(beats * 30).toBeLessThan(64_000)
  stream.beat('2')
  stream.add(signal('3', 'a', 'pages'))
  expect(stream.readableLength).toBeLessThan(40_000)
})

test('a stream that is read goes on', async () => {
  const stream = new EventStream()
  stream.resume()
  for (let beats = 0; beats < 3_000; beats += 1) {
    stream.beat('1')
    if (beats % 100 === 0) await sleep(0)
  }
  expect(stream.destroyed).toBe(false)
  stream.destroy()
})

test.concurrent('a stream for certain websites says nothing about others', async () => {
  const stream = new EventStream(['a'])
  stream.add(signal('7', 'b', 'pages'))
  expect(await textOf(stream)).toBe('')
  stream.add(signal('8', 'a', 'job'))
  stream.add(signal('9', 'b', 'job'))
  await sleep(300)
  const both = new EventStream([])
  both.add(signal('7', 'a', 'pages'))
  expect(await textOf(both)).toBe('')
})
