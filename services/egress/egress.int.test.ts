import { expect, onTestFinished, test } from 'vitest'
import { forbiddenHosts, publicNeighbours } from './testing/forbidden-hosts.ts'
import { get, tryTunnel, openTunnel, sendRaw, requestText } from './testing/raw-client.ts'
import { openSentinel } from './testing/sentinel.ts'
import { startEgress, type EgressSettings } from './testing/start-egress.ts'

/** A sentinel on the loopback and an egress that allows its port, so that only the address can be refused. */
async function start(settings: EgressSettings = {}) {
  const sentinel = await openSentinel()
  onTestFinished(sentinel.close)
  const egress = await startEgress({ ports: new Set([sentinel.port]), ...settings })
  onTestFinished(egress.close)
  return { sentinel, egress }
}

test.each(Object.entries(forbiddenHosts))('no spelling of %s is reached', async (_, hosts) => {
  const { sentinel, egress } = await start()
  for (const host of hosts.split(' ')) {
    const place = `${host}:${sentinel.port}`
    for (const reply of [await get(egress.port, `http://${place}/`), await tryTunnel(egress.port, place)]) {
      expect([400, 403], `${place} answered ${reply.head}`).toContain(reply.status)
    }
  }
  expect(egress.dialled).toEqual([])
  expect(egress.asked).toEqual([])
  expect(sentinel.counted.connections).toBe(0)
})

test('plain public addresses next to forbidden ones are dialled as they are', async () => {
  const { sentinel, egress } = await start()
  for (const address of publicNeighbours) {
    const place = `${address.includes(':') ? `[${address}]` : address}:${sentinel.port}`
    expect(await tryTunnel(egress.port, place)).toMatchObject({ status: 502, error: 'refused' })
  }
  expect(egress.dialled).toEqual(publicNeighbours)
  expect(sentinel.counted.connections).toBe(0)
})

test('ports other than those of websites are refused without a DNS query', async () => {
  const { egress } = await start({
    ports: new Set([80, 443]),
    zone: { 'site.example': { addresses: ['8.8.8.8'] } },
  })
  for (const port of [0, 22, 25, 3000, 5432, 6379, 8081]) {
    expect(await get(egress.port, `http://site.example:${port}/`)).toMatchObject({ error: 'not-allowed' })
    expect(await tryTunnel(egress.port, `8.8.8.8:${port}`)).toMatchObject({ error: 'not-allowed' })
  }
  expect(egress.dialled).toEqual([])
  expect(egress.asked).toEqual([])
})

test.each(['127.0.0.1', '127.1', 'localhost', 'localhost.', 'LOCALHOST'])(
  'a listed place is reached as %s, plainly and through a tunnel',
  async (host) => {
    const sentinel = await openSentinel()
    onTestFinished(sentinel.close)
    const allowed = new Set([`127.0.0.1:${sentinel.port}`, `localhost:${sentinel.port}`])
    const { egress } = await start({ allowed, ports: new Set([80, 443]) })
    const place = `${host}:${sentinel.port}`

    expect(await get(egress.port, `http://${place}/a?b=c`)).toMatchObject({ status: 200, body: 'hello' })
    const tunnel = await openTunnel(egress.port, place)
    expect(tunnel.status).toBe(200)
    tunnel.socket.end('GET /inside HTTP/1.1\r\nHost: inside\r\nConnection: close\r\n\r\n')
    expect(Buffer.concat(await tunnel.socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 OK[^]*hello$/)
    expect(sentinel.seen.map(({ url }) => url)).toEqual(['/a?b=c', '/inside'])
    // The name comes from this machine, because the DNS server is not asked for a listed one.
    expect(egress.asked).toEqual([])
  },
)

test('a listed place allows neither neighbouring ports and hosts nor other spellings', async () => {
  const { sentinel, egress } = await start({ allowed: new Set(['localhost:1', '127.0.0.1:2']) })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.0.0.2', '[::ffff:127.0.0.1]', 'x.localhost']) {
    expect(await get(egress.port, `http://${host}:${sentinel.port}/`)).toMatchObject({ error: 'not-allowed' })
  }
  expect(egress.dialled).toEqual([])
  expect(sentinel.counted.connections).toBe(0)
})

test('a metadata address is refused even when it is listed', async () => {
  const hosts = [
    '169.254.169.254',
    '168.63.129.16',
    '[fd00:ec2::254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
  ]
  const { egress } = await start({ allowed: new Set(hosts.map((host) => `${host}:80`)) })
  for (const host of hosts) {
    expect(await get(egress.port, `http://${host}/`)).toMatchObject({ status: 403, error: 'not-allowed' })
    expect(await tryTunnel(egress.port, `${host}:80`)).toMatchObject({ status: 403, error: 'not-allowed' })
  }
  expect(egress.dialled).toEqual([])
})

test('the egress is not reached through itself, even when its own place is listed', async () => {
  const { sentinel } = await start()
  sentinel.close()
  const { port } = sentinel
  const allowed = new Set([
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `0.0.0.0:${port}`,
    `[::ffff:7f00:1]:${port}`,
  ])
  const { egress } = await start({ port, allowed })
  for (const place of allowed) {
    expect(await get(port, `http://${place}/healthz`)).toMatchObject({ status: 403, error: 'not-allowed' })
    expect(await tryTunnel(port, place)).toMatchObject({ status: 403, error: 'not-allowed' })
  }
  expect(egress.dialled).toEqual([])
})

test('health is answered to requests to the egress itself, and to none through it', async () => {
  const { egress } = await start()
  const health = await sendRaw(egress.port, requestText('GET', '/healthz'))
  expect(health.status).toBe(200)
  expect(health.body).toContain('{"status":"ready"}')
  expect(await sendRaw(egress.port, requestText('POST', '/healthz'))).toMatchObject({ status: 400 })
  expect(await sendRaw(egress.port, requestText('GET', '/healthz?'))).toMatchObject({ status: 400 })
  expect(await get(egress.port, `http://127.0.0.1:${egress.port}/healthz`)).toMatchObject({ status: 403 })
})
