import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openRelay } from './relay.ts'

test('a wire that went dead carries nothing and tells nobody, and breaks off what lost something when it heals', async () => {
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

test('a slow wire carries everything, in its order', async () => {
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
  // There and back.
  expect(performance.now() - began).toBeGreaterThan(90)
})

test('a wire that is cut carries nothing any more, while who connects anew is heard', async () => {
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

/** Through a relay to a server that says what it is told. */
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
