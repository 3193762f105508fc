import { existsSync, readlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Visitor } from '../stories/support/visitor.ts'
import {
  bakery,
  compose,
  containersOf,
  docker,
  inspect,
  serviceOf,
  url,
  within,
  type Container,
} from './docker.ts'
import { services } from '../../deploy/metrics/open-metrics.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

const containers = await listContainers()
const named = (name: string): Container => {
  const found = containers.find((one) => serviceOf(one) === name)
  if (!found) throw new Error(`${name} is not running`)
  return found
}

test('every service runs as an unprivileged user with a read-only file system and without capabilities', () => {
  for (const { Config, HostConfig } of services.map(named)) {
    expect(Config.User).toMatch(/^(node|pwuser)$/)
    expect(HostConfig).toMatchObject({
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      CapAdd: null,
      Privileged: false,
    })
    expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true')
  }
})

test('every container has a memory limit and is healthy', () => {
  const running = containers.filter((one) => !['sites', 'mail'].includes(serviceOf(one)))
  expect(running.filter(({ HostConfig }) => HostConfig.Memory === 0).map(serviceOf)).toEqual([])
  expect(running.filter(({ State }) => State.Health?.Status !== 'healthy').map(serviceOf)).toEqual([])
})

test('no secret is in the environment of our containers', () => {
  const settings = services
    .map(named)
    .flatMap((one) => one.Config.Env.map((text) => `${serviceOf(one)} ${text}`))
  expect(settings).toContain('gateway SESSION_KEYS_FILE=/run/secrets/session-keys')
  const secret = /(PASSWORD|PEPPER|SECRET_KEY|PRIVATE_KEY|_KEYS|NKEY|DATABASE_URL)=/
  expect(settings.filter((setting) => secret.test(setting))).toEqual([])
})

test('pages are rendered in a sandbox with its own network namespace', async () => {
  const visitor = new Visitor(url)
  const websiteId = await visitor.addWebsite(bakery)
  await visitor.run(websiteId, 'discover')
  const job = visitor.run(websiteId, 'capture')

  const [worker = ''] = await containersOf('capture')
  const networkOf = (pid: string) => readlinkSync(`/proc/${pid}/ns/net`)
  const renderers = async () => {
    const lines = (await docker('top', worker, '-eo', 'pid,args')).split('\n')
    return lines
      .filter((line) => line.includes('--type=renderer'))
      .map((line) => line.trim().split(' ')[0] ?? '')
  }
  // Renderers are short-lived: those that have exited are ignored.
  const networks = async () =>
    (await renderers()).flatMap((pid) => (existsSync(`/proc/${pid}`) ? networkOf(pid) : []))
  let seen: string[] = []
  await expect
    .poll(async () => (seen = await networks()), { timeout: scaleTimeout(60_000), interval: 100 })
    .not.toEqual([])
  expect(seen).not.toContain(networkOf(await docker('inspect', '--format', '{{.State.Pid}}', worker)))
  expect(await job).toMatchObject({ status: 'completed', result: { processedPages: 8, pagesFailed: 0 } })
})

test('crawler and capture reach the egress, the event bus and the store', async () => {
  for (const place of ['egress:8080', 'nats:4222', 'minio:9000'])
    expect(await reaches('capture', place)).toBe(true)
  for (const place of ['egress:8080', 'nats:4222']) expect(await reaches('crawler', place)).toBe(true)
})

test('the sample website is reached through the egress only, and reaches nothing', async () => {
  const others = containers.map(serviceOf).filter((service) => service !== 'sample')
  const places = others.flatMap((host) => allowedPorts.map((door) => `${host}:${door}`))
  expect(await reaches('egress', 'sample:8080')).toBe(true)
  expect((await openFrom('sample', places)).filter((place) => place !== 'egress:8080')).toEqual([])
  const visitor = new Visitor(url)
  const { body } = await visitor.post<{ id: string }>('/api/sample')
  const job = await visitor.run(body.id, 'discover')
  expect(job).toMatchObject({ status: 'completed', result: { pagesFound: 8, pagesFailed: 0 } })
})

test.each(['capture', 'crawler'])(
  'nothing else can be reached from %s, by name or by address',
  async (from) => {
    const own = Object.keys(named(from).NetworkSettings.Networks)
    const others = containers.filter((one) => serviceOf(one) !== from)
    const numbers = others.flatMap((one) =>
      Object.entries(one.NetworkSettings.Networks)
        .filter(([network]) => !own.includes(network))
        .map(([, { IPAddress }]) => IPAddress),
    )
    expect(numbers.length).toBeGreaterThan(10)
    const places = [...others.map(serviceOf), ...numbers].flatMap((host) =>
      allowedPorts.map((door) => `${host}:${door}`),
    )
    const allowed = /^(egress:8080|nats:4222|minio:9000)$/
    expect((await openFrom(from, places)).filter((place) => !allowed.test(place))).toEqual([])
  },
)

test.each([
  'capture',
  'crawler',
  'gateway',
  'accounts',
  'websites',
  'diff',
  'sample',
  'postgres',
  'nats',
  'minio',
])('%s cannot connect to addresses outside', async (from) => {
  const { IPAddress } = named('sites').NetworkSettings.Networks['vigia-test_outside'] ?? { IPAddress: '' }
  expect(await reaches('egress', `${IPAddress}:4100`)).toBe(true)
  expect(await reaches(from, `${IPAddress}:4100`)).toBe(false)
})

const allowedPorts = [8080, 5432, 4222, 8222, 9000, 1025, 8025, 4100]

async function reaches(service: string, place: string): Promise<boolean> {
  return (await openFrom(service, [place])).length > 0
}

/** The number of addresses tried at once; each takes three of the 200 processes that a container may have. */
const placesAtOnce = 24

/** The addresses that accept a connection within two seconds; bash is in every image. */
async function openFrom(service: string, places: string[]): Promise<string[]> {
  const tries = places.map(
    (place, nth) =>
      `(timeout 2 bash -c '</dev/tcp/${place.replace(':', '/')}' && echo ${place}) 2>/dev/null &${
        nth % placesAtOnce === placesAtOnce - 1 ? ' wait' : ''
      }`,
  )
  const answer = await within(service, 'bash', '-c', `${tries.join('\n')}\nwait`)
  return answer.split('\n').filter(Boolean)
}

async function listContainers(): Promise<Container[]> {
  return inspect(...(await compose('ps', '--quiet')).split('\n').filter(Boolean))
}
