import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openRelay } from './relay.ts'

test('a dead relay drops data without closing connections, and closes those that lost data when it heals', async () => {
  const { relay, client } = await connectThroughRelay()
  client.write('one')
  expect(String((await once(client, 'data'))[0])).toBe('one')

  let received = ''
  client.on('data', (bytes) => (received += String(bytes)))
  relay.swallow()
  client.write('two')
  await sleep(200)
  expect([received, client.destroyed]).toEqual(['', false])

  const broken = once(client, 'close')
  relay.heal()
  await broken
  expect(received).toBe('')
})

test('a slow relay delivers everything in order', async () => {
  const { relay, client } = await connectThroughRelay()
  relay.delay(50)
  const began = performance.now()
  let received = ''
  const all = new Promise<void>((resolve) => {
    client.on('data', (bytes) => {
      received += String(bytes)
      if (received.length === 6) resolve()
    })
  })
  for (const word of ['one', 'two']) client.write(word)
  await all
  expect(received).toBe('onetwo')
  // The delay applies to both directions.
  expect(performance.now() - began).toBeGreaterThan(90)
})

test('a cut relay drops data of existing connections and serves new ones', async () => {
  const { relay, client } = await connectThroughRelay()
  let received = ''
  client.on('data', (bytes) => (received += String(bytes)))
  relay.cut()
  client.write('one')
  const other = connect(relay.port, '127.0.0.1')
  onTestFinished(() => void other.destroy())
  other.write('two')
  expect(String((await once(other, 'data'))[0])).toBe('two')
  expect([received, client.destroyed]).toEqual(['', false])
})

/** A client connected through a relay to an echo server. */
async function connectThroughRelay() {
  const server = createServer((socket) => socket.pipe(socket).on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relay = await openRelay((server.address() as AddressInfo).port)
  const client: Socket = connect(relay.port, '127.0.0.1').on('error', () => {})
  onTestFinished(async () => {
    client.destroy()
    await relay.stop()
    server.close()
  })
  await once(client, 'connect')
  return { relay, client }
}
