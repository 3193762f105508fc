import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { Zone } from '../testing/dns-server.ts'
import { get, tryTunnel, openTunnel } from '../testing/raw-client.ts'
import { openTcp, silence } from '../testing/sentinel.ts'
import { startEgress, type EgressSettings } from '../testing/start-egress.ts'

const site = '93.184.216.34'

async function start(zone: Zone, settings: EgressSettings = {}) {
  const egress = await startEgress({ zone, ...settings })
  onTestFinished(egress.close)
  return egress
}

const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

test('a name is resolved once per visit, and exactly that answer is dialled', async () => {
  const egress = await start({ 'site.example': { addresses: [site] } })
  expect(await get(egress.port, 'http://site.example/')).toMatchObject({ status: 502, error: 'refused' })
  expect(await tryTunnel(egress.port, 'site.example:443')).toMatchObject({ status: 502, error: 'refused' })
  expect(egress.dialled).toEqual([site, site])
  expect(egress.asked.toSorted()).toEqual([
    'A site.example',
    'A site.example',
    'AAAA site.example',
    'AAAA site.example',
  ])
})

test('both families are tried, and few of many addresses', async () => {
  const addresses = ['8.8.8.8', '8.8.4.4', '9.9.9.9', '2606:4700::1111', '2606:4700::1001']
  const egress = await start({
    'six.example': { addresses: ['2606:4700::1111'] },
    'both.example': { addresses },
  })
  await tryTunnel(egress.port, 'six.example:443')
  expect(egress.dialled.splice(0)).toEqual(['2606:4700::1111'])
  await tryTunnel(egress.port, 'both.example:443')
  expect(egress.dialled).toEqual(['8.8.8.8', '2606:4700::1111', '8.8.4.4'])
})

test.concurrent.each([
  ['10.0.0.5'],
  ['127.0.0.1'],
  ['0.0.0.0'],
  ['169.254.169.254'],
  ['168.63.129.16'],
  ['100.64.0.1'],
  ['::1'],
  ['::'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::a9fe:a9fe'],
  ['::a9fe:a9fe'],
  ['2002:7f00:1::'],
  ['fd00:ec2::254'],
  ['fe80::1'],
  ['4000::1'],
  [site, '127.0.0.1'],
  ['127.0.0.1', site],
  [site, '::1'],
  ['2606:4700::1111', '10.0.0.1'],
  [site, ...Array.from({ length: 16 }, (_, nth) => `8.8.4.${nth}`)],
])('a name that answers %s … is not visited, and reported like a nonexistent one', async (...addresses) => {
  const egress = await startEgress({
    zone: { 'trap.example': { addresses }, 'alias.example': { alias: 'other.example', addresses } },
  })
  try {
    for (const name of ['trap.example', 'alias.example', 'TRAP.example.']) {
      expect(await get(egress.port, `http://${name}/`)).toMatchObject({ status: 502, error: 'not-found' })
      expect(await tryTunnel(egress.port, `${name}:443`)).toMatchObject({ status: 502, error: 'not-found' })
    }
    expect(egress.dialled).toEqual([])
  } finally {
    await egress.close()
  }
})

test('internal and nonexistent names differ neither in the answer nor in its time', async () => {
  const egress = await start({
    // Internal names resolve at once; a nonexistent name takes a query to a distant server.
    'inside.example': { addresses: ['10.0.0.5'] },
    'aside.example': { alias: 'db.internal', addresses: ['10.0.0.5'] },
    'many.example': { addresses: Array.from({ length: 20 }, (_, nth) => `10.0.0.${nth}`) },
    'nowhere.example': { isUnknown: true, after: 60 },
  })
  const names = ['nowhere.example', 'inside.example', 'aside.example', 'many.example', 'unknown.example']
  const took = new Map<string, number[]>(names.map((name) => [name, []]))
  for (let nth = 0; nth < 10; nth += 1) {
    const [answers, ...others] = await Promise.all(names.map(requestText))
    expect(others).toEqual(others.map(() => answers))
  }
  const medians = names.map((name) => median(took.get(name) ?? []))
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(40)

  async function requestText(name: string) {
    const began = performance.now()
    const { socket: _, ...tunnel } = await openTunnel(egress.port, `${name}:443`)
    took.get(name)?.push(performance.now() - began)
    const plain = await get(egress.port, `http://${name}/`)
    return [tunnel, { ...plain, head: plain.head.replace(/^Date: .*$/m, '') }]
  }
})

test('a forbidden literal address is refused at once', async () => {
  const egress = await start({})
  for (const host of ['10.0.0.5', '127.0.0.1', '[::1]', 'localhost', 'db.internal']) {
    expect(await get(egress.port, `http://${host}/`)).toMatchObject({ status: 403, error: 'not-allowed' })
  }
})

test.each([{ failure: true }, { silence: true }, {}])(
  'one family is enough when the other answers %o',
  async (other) => {
    const zone = { 'half.example': { addresses: [site] }, 'AAAA half.example': other }
    const egress = await start(zone, { limits: { dns: 300 } })
    await tryTunnel(egress.port, 'half.example:443')
    expect(egress.dialled).toEqual([site])
  },
)

test('names that contain private addresses are judged by their answer', async () => {
  const egress = await start({
    '127.0.0.1.nip.example': { addresses: ['127.0.0.1'] },
    '10-0-0-1.sslip.example': { addresses: ['10.0.0.1'] },
  })
  expect(await get(egress.port, 'http://127.0.0.1.nip.example/')).toMatchObject({ error: 'not-found' })
  expect(await get(egress.port, 'http://10-0-0-1.sslip.example/')).toMatchObject({ error: 'not-found' })
  expect(egress.dialled).toEqual([])
})

test.each([
  ['unknown.example', 'not-found'],
  ['empty.example', 'not-found'],
  ['dangling.example', 'not-found'],
  ['broken.example', 'dns-failed'],
  ['silent.example', 'dns-failed'],
])('a visit to %s fails with %s', async (name, error) => {
  const zone = {
    'empty.example': {},
    'dangling.example': { alias: 'nowhere.example' },
    'broken.example': { failure: true },
    'silent.example': { silence: true },
  }
  const egress = await start(zone, { limits: { dns: 300 } })
  expect(await tryTunnel(egress.port, `${name}:443`)).toMatchObject({ status: 502, error })
  expect(egress.dialled).toEqual([])
})

test('a name that changes its answer every time is dialled only at the judged address', async () => {
  const alternate = (nth: number) => ({ addresses: [nth % 2 === 0 ? site : '127.0.0.1'] })
  const egress = await start({ 'rebind.example': alternate })
  const errors: (string | undefined)[] = []
  for (let visit = 0; visit < 20; visit += 1) {
    const requestText =
      visit % 4 < 2
        ? get(egress.port, 'http://rebind.example/')
        : tryTunnel(egress.port, 'rebind.example:443')
    errors.push((await requestText).error)
  }
  expect(errors).toEqual(Array.from({ length: 10 }, () => ['refused', 'not-found']).flat())
  expect(egress.dialled).toEqual(Array.from({ length: 10 }, () => site))
  expect(egress.asked.filter((question) => question === 'A rebind.example')).toHaveLength(20)
})

test('a connection whose peer is not the dialled address is closed before anything is sent', async () => {
  const elsewhere = await openTcp(silence)
  onTestFinished(elsewhere.close)
  const egress = await start(
    { 'site.example': { addresses: [site] } },
    {
      dial: async () => {
        const socket = connect(elsewhere.port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      },
    },
  )
  expect(await get(egress.port, 'http://site.example/')).toMatchObject({ status: 403, error: 'not-allowed' })
  expect(await tryTunnel(egress.port, 'site.example:443')).toMatchObject({
    status: 403,
    error: 'not-allowed',
  })
  await expect.poll(() => elsewhere.counted).toEqual({ connections: 2, closed: 2, bytes: 0 })
})
