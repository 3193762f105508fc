import { create, fromJson, toJson } from '@bufbuild/protobuf'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBus } from '@vigia/messaging/bus'
import { PageFailedSchema, PageCapturedSchema } from '@vigia/proto/capture/v1/events'
import { CaptureWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { startNats } from '../../../tests/support/nats.ts'
import { serve, type Answer } from '../../../tests/sites/serve.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const page: Answer = { body: '<!doctype html><title>A page</title><h1>Here again</h1>' }
const busy = (status: number, headers: Record<string, string> = {}): Answer => ({
  body: '<!doctype html><title>Busy</title><h1>Please wait</h1>',
  status,
  headers,
})

/** The times at which each path was requested. */
const visits = new Map<string, number[]>()
const outcomes = new Map<string, { what: string; at: number }>()
let answer: (path: string, nth: number) => Answer

let site: Awaited<ReturnType<typeof serve>>
let nats: Awaited<ReturnType<typeof startNats>>
let bus: Awaited<ReturnType<typeof openBus>>
let egress: Awaited<ReturnType<typeof startEgress>>
let worker: ReturnType<typeof spawn>
let data: string

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'vigia-busy-'))
  nats = await startNats()
  site = await serve(({ pathname }) => {
    if (pathname === '/favicon.ico') return undefined
    visits.set(pathname, [...(visits.get(pathname) ?? []), Date.now()])
    return answer(pathname, visits.get(pathname)?.length ?? 0)
  })
  egress = await startEgress([site.host])
  bus = await openBus(nats.as('tests'), 'test')
  for (const schema of [PageCapturedSchema, PageFailedSchema])
    bus.connection.subscribe(schema.typeName, {
      callback: (_fault, message) => {
        const event = fromJson(schema, message.json())
        outcomes.set(event.pageId, { what: 'reason' in event ? event.reason : 'taken', at: Date.now() })
      },
    })
  const env = {
    ...process.env,
    NATS_URL: nats.url,
    NATS_NKEY: nats.as('capture').nkey,
    EGRESS_URL: egress.url,
    VIGIA_DATA: data,
    LOG_LEVEL: 'error',
    // Concurrency is one, so a page that waited in its slot would delay all others.
    CAPTURE_AT_ONCE: '1',
    CAPTURE_SLOW_AT_ONCE: '0',
  }
  worker = spawn(process.execPath, [main], { env, stdio: 'inherit' })
})

afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await bus.close()
  await Promise.all([nats.stop(), site.stop(), egress.stop()])
  await rm(data, { recursive: true })
})

let jobs = 0
/** Requests these pages of a website with these answers; a page is identified by its path. */
async function want(paths: string[], answers: typeof answer) {
  answer = answers
  visits.clear()
  outcomes.clear()
  const jobId = `job-${(jobs += 1)}`
  for (const path of paths) {
    const event = create(CaptureWantedSchema, { jobId, websiteId: 'w', pageId: path, url: site.url + path })
    const payload = JSON.stringify(toJson(CaptureWantedSchema, event))
    await bus.publish(CaptureWantedSchema.typeName, payload, `${jobId}${path}`)
  }
  return jobId
}

const whatOf = (path: string) => outcomes.get(path)?.what
const allSaid = async (paths: string[], timeout: number) =>
  vi.waitFor(() => expect([...outcomes.keys()].toSorted()).toEqual(paths.toSorted()), {
    timeout,
    interval: 100,
  })
const gapsOf = (path: string) => {
  const times = visits.get(path) ?? []
  return times.slice(1).map((time, nth) => time - (times[nth] ?? 0))
}

test.each([
  ['so many seconds', 503, () => ({ 'retry-after': '3' })],
  ['a date', 429, () => ({ 'retry-after': new Date(Date.now() + 4_000).toUTCString() })],
  ['nothing more', 503, () => ({})],
])(
  'a page that is busy and asks for %s is captured later, and others meanwhile',
  async (_, status, headers) => {
    const paths = ['/busy', '/a', '/b']
    await want(paths, (path, nth) => (path === '/busy' && nth === 1 ? busy(status, headers()) : page))
    await allSaid(paths, 60_000)
    expect(paths.map(whatOf)).toEqual(['taken', 'taken', 'taken'])
    expect(gapsOf('/busy')[0]).toBeGreaterThanOrEqual(2_500)
    const busyAt = outcomes.get('/busy')?.at ?? 0
    for (const path of ['/a', '/b']) expect(outcomes.get(path)?.at).toBeLessThan(busyAt)
  },
)

test('a page that stays busy is visited three times and then fails, and its website’s other pages do not', async () => {
  await want(['/busy', '/a'], (path) => (path === '/busy' ? busy(503, { 'retry-after': '1' }) : page))
  await allSaid(['/busy', '/a'], 90_000)
  expect(whatOf('/a')).toBe('taken')
  expect(whatOf('/busy')).toBe('The website answered 503 (Service Unavailable) and asked to come back later.')
  expect(visits.get('/busy')).toHaveLength(3)
})

test('a page that stays busy without asking for a delay fails as any other', async () => {
  await want(['/busy'], () => busy(429))
  await allSaid(['/busy'], 90_000)
  expect(whatOf('/busy')).toBe('The page answered with an error (429).')
})

test('a website that is busy on several pages is left alone as a whole, and only few of them are visited again', async () => {
  const paths = Array.from({ length: 12 }, (_, nth) => `/${nth}`)
  await want(paths, () => busy(503, { 'retry-after': '2' }))
  await allSaid(paths, 120_000)
  const reason = 'The website answered 503 (Service Unavailable) and asked to come back later.'
  expect(paths.map(whatOf)).toEqual(paths.map(() => reason))
  const count = [...visits.values()].flat().length
  expect(count).toBeLessThanOrEqual(12)
})

test('pages of a website that was busy are captured one after the other once it answers again', async () => {
  const paths = Array.from({ length: 6 }, (_, nth) => `/${nth}`)
  let busyUntil = Number.POSITIVE_INFINITY
  await want(paths, () => {
    busyUntil = Math.min(busyUntil, Date.now() + 3_000)
    return Date.now() < busyUntil ? busy(429, { 'retry-after': '3' }) : page
  })
  await allSaid(paths, 120_000)
  expect(paths.map(whatOf)).toEqual(paths.map(() => 'taken'))
  const times = [...visits.values()].flat().toSorted((a, b) => a - b)
  const after = times.filter((time) => time >= busyUntil)
  expect(after).toHaveLength(6)
  expect((after.at(-1) ?? 0) - (after[0] ?? 0)).toBeGreaterThanOrEqual(4_000)
})

test('a page of a cancelled job is not visited again', async () => {
  const jobId = await want(['/busy'], () => busy(503, { 'retry-after': '2' }))
  await vi.waitFor(() => expect(visits.get('/busy')).toHaveLength(1), { timeout: scaleTimeout(30_000) })
  const cancelled = create(JobCancelledSchema, { jobId, websiteId: 'w' })
  const payload = JSON.stringify(toJson(JobCancelledSchema, cancelled))
  await bus.publish(JobCancelledSchema.typeName, payload, `${jobId} cancelled`)
  await want(['/after'], (path) => (path === '/after' ? page : busy(503)))
  await allSaid(['/after'], 30_000)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect([visits.get('/busy'), outcomes.get('/busy')]).toEqual([undefined, undefined])
})
