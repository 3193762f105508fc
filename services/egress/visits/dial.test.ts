import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { dial, reach, type Dial } from './dial.ts'
import { Refusal, type Reason } from '../refusal.ts'

function failing(reasons: Reason[]) {
  const tries: [address: string, patience: number][] = []
  const dialOne: Dial = async (address, _, patience) => {
    tries.push([address, patience])
    throw new Refusal(reasons[tries.length - 1] ?? 'broken')
  }
  return { tries, dialOne }
}

const target = (...addresses: string[]) => ({ addresses, port: 443, listed: false })

test('one address has the whole timeout; several share it', async () => {
  const { tries, dialOne } = failing([])
  await expect(reach(target('8.8.8.8'), 9_000, dialOne)).rejects.toBeInstanceOf(Refusal)
  await expect(
    reach(target('::1', '8.8.8.8', '8.8.4.4', '9.9.9.9', '::2'), 9_000, dialOne),
  ).rejects.toBeInstanceOf(Refusal)
  expect(tries).toEqual([
    ['8.8.8.8', 9_000],
    ['8.8.8.8', 3_000],
    ['::1', 3_000],
    ['8.8.4.4', 3_000],
  ])
})

test('the first failure is the one reported, with its address', async () => {
  const { dialOne } = failing(['timeout', 'unreachable'])
  const failure = reach(target('8.8.8.8', '2606:4700::1111'), 1_000, dialOne)
  await expect(failure).rejects.toMatchObject({ reason: 'timeout', address: '8.8.8.8' })
})

test('the next address is dialled when the first does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = { addresses: ['127.0.0.2', '127.0.0.1'], port, listed: true }
  const socket = await reach(place, 1_000, dial)
  onTestFinished(() => void socket.destroy())
  expect(socket.remoteAddress).toBe('127.0.0.1')
})
