import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMetrics } from './open-metrics.ts'

// Two replicas of a service at two addresses of this machine, which listen on the same port.
const asked: string[] = []
const replicas = ['127.0.0.2', '127.0.0.3']
const servers = replicas.map((replica) =>
  createServer(({ url = '' }, response) => {
    asked.push(replica + url)
    response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
      .end(`vigia_process_up 1 ${replica}`)
  }),
)
let running: Record<string, string[]> = {}
let metrics: Awaited<ReturnType<typeof openMetrics>>
let origin = ''

beforeAll(async () => {
  const metricsPort = await listenAt(0, 0)
  await listenAt(1, metricsPort)
  const findReplicas = async (service: string) => running[service] ?? []
  metrics = await openMetrics({ host: '127.0.0.1', port: 0 }, { metricsPort, findReplicas })
  origin = `http://127.0.0.1:${metrics.port}`
})
afterAll(async () => {
  await metrics?.close()
  for (const server of servers) server.close()
})
beforeEach(() => {
  running = { capture: replicas, gateway: ['127.0.0.2'] }
  asked.length = 0
})

async function listenAt(nth: number, port: number): Promise<number> {
  const server = servers[nth]?.listen(port, replicas[nth])
  await new Promise((resolve) => server?.once('listening', resolve))
  const address = server?.address()
  return typeof address === 'object' && address ? address.port : 0
}

interface Target {
  targets: string[]
  labels: Record<string, string>
}
const listTargets = async () => (await (await fetch(`${origin}/targets`)).json()) as Target[]

test('each replica is a target at the address that Prometheus has asked', async () => {
  const found = await listTargets()
  expect(found.map(({ labels }) => [labels['job'], labels['instance']])).toEqual([
    ['capture', '127.0.0.2'],
    ['capture', '127.0.0.3'],
    ['gateway', '127.0.0.2'],
  ])
  for (const { targets } of found) expect(targets).toEqual([new URL(origin).host])
})

test('a target answers with the metrics of its own replica', async () => {
  const [, second] = await listTargets()
  const answer = await fetch(origin + second?.labels['__metrics_path__'])
  expect(await answer.text()).toBe('vigia_process_up 1 127.0.0.3')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  expect(asked).toEqual(['127.0.0.3/metrics'])
})

test('a replica that is gone is a target no more', async () => {
  running = { capture: ['127.0.0.3'] }
  expect((await listTargets()).map(({ labels }) => labels['instance'])).toEqual(['127.0.0.3'])
  const answer = await fetch(`${origin}/metrics/capture/127.0.0.2`)
  expect([answer.status, await answer.text()]).toEqual([404, 'No container of capture has this address.\n'])
})

test('a replica that does not answer is an error that says so', async () => {
  running = { diff: ['127.0.0.4'] }
  const answer = await fetch(`${origin}/metrics/diff/127.0.0.4`)
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringMatching(/^The container does not answer: .*ECONNREFUSED/),
  ])
})

test.each([
  '/',
  '/metrics',
  '/metrics/capture',
  '/metrics/postgres/127.0.0.2',
  '/metrics/capture/127.0.0.9',
  '/metrics/capture/localhost',
  '/metrics/capture/127.0.0.2/healthz',
  '/metrics/capture/127.0.0.2%2F..',
  '/metrics/constructor/x',
])('%s reaches nothing', async (path) => {
  expect((await fetch(origin + path)).status).toBe(404)
  expect((await fetch(`${origin}/targets`, { method: 'POST' })).status).toBe(404)
  expect(asked).toEqual([])
})
