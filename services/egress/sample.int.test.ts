import { inEdition, sampleUrl } from '@vigia/common/sample-website'
import { expect, onTestFinished, test } from 'vitest'
import { get, tryTunnel } from './testing/raw-client.ts'
import { openSentinel } from './testing/sentinel.ts'
import { startEgress, type EgressSettings } from './testing/start-egress.ts'

/** A server in place of the sample website's, and the egress, which lists nothing else. */
async function start(settings: EgressSettings = {}) {
  const server = await openSentinel()
  onTestFinished(server.close)
  const egress = await startEgress({ sample: new URL(`http://127.0.0.1:${server.port}`), ...settings })
  onTestFinished(egress.close)
  return { server, egress }
}

test('visits of the sample website reach its server with the host that says which edition is wanted', async () => {
  const { server, egress } = await start()
  const second = inEdition(`${sampleUrl}breads`, 2)
  expect(await get(egress.port, `${sampleUrl}breads`)).toMatchObject({ status: 200, body: 'hello' })
  expect(await get(egress.port, second)).toMatchObject({ status: 200, body: 'hello' })
  expect(server.seen.map(({ headers, url }) => `http://${headers.host}${url}`)).toEqual([
    `${sampleUrl}breads`,
    second,
  ])
  expect(egress.asked).toEqual([])
})

test('its server is reached by no other name, address or port', async () => {
  const zone = { 'rebound.example': { addresses: ['127.0.0.1'] } }
  const { server, egress } = await start({ zone })
  const ways = [
    `127.0.0.1:${server.port}`,
    `localhost:${server.port}`,
    'localhost',
    'sample',
    `rebound.example:${server.port}`,
    'rebound.example',
    `corner-bakery.example:${server.port}`,
    'corner-bakery.example:443',
    'other.corner-bakery.example',
    'corner-bakery.example.com',
  ]
  const statuses: number[] = []
  for (const way of ways) {
    statuses.push((await get(egress.port, `http://${way}/`)).status)
    statuses.push((await tryTunnel(egress.port, way.includes(':') ? way : `${way}:80`)).status)
  }
  expect(statuses.filter((status) => ![400, 403, 502].includes(status))).toEqual([])
  expect(server.counted.connections).toBe(0)
})

test('without the sample website its names are like any other', async () => {
  const { server, egress } = await start({ sample: undefined })
  expect(await get(egress.port, sampleUrl)).toMatchObject({ status: 502, error: 'not-found' })
  expect(egress.asked).toContain('A corner-bakery.example')
  expect(server.counted.connections).toBe(0)
})

test.each(['http://169.254.169.254', 'http://100.100.100.200:8080'])(
  'a sample website at a metadata address such as %s is not visited',
  async (address) => {
    const { egress } = await start({ sample: new URL(address) })
    expect(await get(egress.port, sampleUrl)).toMatchObject({ status: 403, error: 'not-allowed' })
    expect(egress.dialled).toEqual([])
  },
)
