import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNats, type TestNats } from '../../tests/support/nats.ts'
import { openBus } from './bus.ts'

let nats: TestNats
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

const info = {
  server_id: 'S',
  version: '2.12.2',
  proto: 1,
  max_payload: 1_000_000,
  nonce: 'a',
  auth_required: true,
}

test('a service whose first proof came too late for the server gives it once more', async () => {
  let count = 0
  const real = new URL(`nats://${nats.url.replace(/^nats:\/\//, '')}`)
  const busy = createServer((caller) => {
    caller.on('error', () => {})
    count += 1
    if (count === 1) {
      caller.write(`INFO ${JSON.stringify(info)}\r\n`)
      caller.once('data', () => caller.end(`-ERR 'Authentication Timeout'\r\n`))
      return
    }
    const server = connect(Number(real.port), real.hostname).on('error', () => {})
    caller.pipe(server).pipe(caller)
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const url = `127.0.0.1:${(busy.address() as AddressInfo).port}`
  const bus = await openBus({ ...nats.as('capture'), url }, 'capture')
  expect([bus.isConnected(), count]).toEqual([true, 2])
  await bus.close()
  busy.close()
})
