import { expect, onTestFinished, test } from 'vitest'
import { notFound } from '@vigia/domain/website-messages'
import { openClients, type ClientSettings } from './clients.ts'
import { nothing } from './sentinels.ts'
import { runWorkers } from '../../../services/crawler/limits/run-workers.ts'

const site = '93.184.216.34'

async function open(settings: ClientSettings) {
  const clients = await openClients(settings)
  onTestFinished(clients.close)
  return clients
}

const traps: [string, ...string[]][] = [
  ['a private address', '10.0.0.5'],
  ['cloud metadata', '169.254.169.254'],
  ['loopback', '127.0.0.1'],
  ['loopback in IPv6', '::1'],
  ['loopback as mapped IPv6', '::ffff:127.0.0.1'],
  ['cloud metadata behind NAT64', '64:ff9b::a9fe:a9fe'],
  ['cloud metadata as compatible IPv6', '::a9fe:a9fe'],
  ['a public address and loopback', site, '127.0.0.1'],
]

test('a name with a private address is visited by neither client, even if it also has a public one', async () => {
  const zone = Object.fromEntries(traps.map(([, ...addresses], nth) => [`trap${nth}.example`, { addresses }]))
  const alias = { 'alias.example': { alias: 'db.internal', addresses: ['10.0.0.5'] } }
  const { sentinels, egress, crawl, capture } = await open({ zone: { ...zone, ...alias } })
  const names = [...Object.keys(zone), 'alias.example']
  const visits = names.map(async (name) => {
    const url = `http://${name}:${sentinels.port}/`
    return [name, await crawl(url), await capture(url)]
  })
  expect(await Promise.all(visits)).toEqual(names.map((name) => [name, notFound, notFound]))
  expect(egress.dialled).toEqual([])
  expect(sentinels.reached()).toEqual(nothing)
  expect(names.every((name) => egress.asked.includes(`A ${name}`))).toBe(true)
})

test('an unknown name and a silent DNS server are reported', async () => {
  const zone = { 'silent.example': { silence: true }, 'empty.example': {} }
  const { crawl, capture, egress } = await open({ zone, limits: { dns: 200 } })
  for (const name of ['unknown.example', 'empty.example']) {
    expect(await crawl(`http://${name}/`)).toBe(notFound)
    expect(await capture(`http://${name}/`)).toBe(notFound)
    expect(await capture(`https://${name}/`)).toBe(notFound)
  }
  const unanswered = 'The address silent.example could not be resolved. Please try again later.'
  expect(await crawl('http://silent.example/')).toBe(unanswered)
  expect(await capture('http://silent.example/')).toBe('The address of the website could not be resolved.')
  expect(egress.dialled).toEqual([])
})

test('a name that changes its answer is connected only to addresses that were checked, in twenty visits', async () => {
  const zone = {
    'rebind.example': (nth: number) => ({ addresses: [nth % 2 === 0 ? site : '127.0.0.1'] }),
    // This name has a public address during discovery, and a private one during capture.
    'later.example': (nth: number) => ({ addresses: [nth === 0 ? site : '127.0.0.1'] }),
  }
  const { sentinels, egress, crawl, capture } = await open({ zone })
  const url = `http://rebind.example:${sentinels.port}/`
  const outcomes: string[] = []
  await runWorkers([...Array(20).keys()], {
    concurrency: 4,
    work: (visit) => (visit % 4 < 2 ? crawl : capture)(url),
    take: (outcome) => void outcomes.push(outcome),
  })
  expect(
    new Set(outcomes.filter((words) => words !== notFound).map((words) => words.replace(/^\S+ /, ''))),
  ).toEqual(new Set(['refused the connection.', 'website did not answer.']))
  expect(outcomes.filter((words) => words === notFound).length).toBeGreaterThan(4)

  const later = `http://later.example:${sentinels.port}/`
  expect(await crawl(later)).toContain('refused the connection.')
  expect(await capture(later)).toBe(notFound)
  expect(new Set(egress.dialled)).toEqual(new Set([site]))
  expect(sentinels.reached()).toEqual(nothing)
})
