import { createServer, connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestGateway } from '../../gateway/testing/test-gateway.ts'
import { startTestAccounts } from '../../services/accounts/testing/test-accounts.ts'

const accounts = await startTestAccounts()
const relay = await openRelay(() => accounts.service.port)
afterAll(relay.stop)
const gateway = await startTestGateway()
const env = { ACCOUNTS_URL: relay.url, IDENTITY_PRIVATE_KEY: accounts.service.privateKey }
/** Two replicas of the gateway, in front of the real accounts. */
const replicas = [await gateway.open(env), await gateway.open(env)]

/** A relay at one address, since a service that starts again listens at another port. */
async function openRelay(port: () => number) {
  const server = createServer((socket) => {
    const other = connect(port(), '127.0.0.1')
    for (const one of [socket, other]) one.on('error', () => [socket, other].map((end) => end.destroy()))
    socket.pipe(other).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}`, stop: () => void server.close() }
}

async function addToken() {
  const { caller } = await accounts.addUser()
  const wanted = { name: 'CI', scope: 'run' }
  const answer = await accounts.service.call('POST', '/api/tokens', caller(), wanted)
  const { token, secret } = await answer.json()
  const revoke = () => accounts.service.call('DELETE', `/api/tokens/${token.id}`, caller())
  return { secret: String(secret), revoke }
}

const statusAt = async (url: string, secret: string) =>
  (await fetch(`${url}/api/websites`, { headers: { authorization: `Bearer ${secret}` } })).status
const statuses = (secret: string) => Promise.all(replicas.map((url) => statusAt(url, secret)))

test('a revoked token is refused at the next call on each of two replicas', async () => {
  const { secret, revoke } = await addToken()
  for (let nth = 0; nth < 3; nth += 1) expect(await statuses(secret)).toEqual([200, 200])
  expect((await revoke()).status).toBe(204)
  expect(await statuses(secret)).toEqual([401, 401])
})

test('a token that is revoked while accounts starts again answers 503, then 401, and never 200', async () => {
  const { secret, revoke } = await addToken()
  expect(await statuses(secret)).toEqual([200, 200])
  await revoke()
  const seen: number[] = []
  let isStarted = false
  const restarted = accounts.service.restart().then(() => (isStarted = true))
  while (!isStarted) seen.push(...(await statuses(secret)))
  await restarted
  seen.push(...(await statuses(secret)))
  expect(seen.filter((status) => ![401, 503].includes(status))).toEqual([])
  expect(seen).toContain(503)
  expect(seen.slice(-2)).toEqual([401, 401])
})

test('a valid token answers 503 while accounts starts again, and works again then', async () => {
  const { secret } = await addToken()
  const before = accounts.service.restart()
  const seen: number[] = []
  let isStarted = false
  void before.then(() => (isStarted = true))
  while (!isStarted) seen.push(...(await statuses(secret)))
  expect(seen.filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(await statuses(secret)).toEqual([200, 200])
})
