import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector, type Collector, type Span } from '../../support/collector.ts'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { Visitor } from '../support/visitor.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const foreignTraceId = 'a'.repeat(32)
const person = {
  email: 'ana.canary@example.com',
  password: 'a long enough secret',
  firstName: 'Canary',
  lastName: 'Bird',
}
const patiently = { timeout: scaleTimeout(30_000), interval: 250 }

let collector: Collector
let bakery: CornerBakery
let stack: Stack
let visitor: Visitor

beforeAll(async () => {
  collector = await startCollector()
  bakery = await startCornerBakery()
  stack = await startStack({
    allowHosts: [bakery.host],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  visitor = new Visitor(stack.url, '', { traceparent: `00-${foreignTraceId}-${'b'.repeat(16)}-01` })
})

afterAll(async () => {
  await stack?.stop()
  await bakery?.stop()
  await collector?.stop()
})

test('a job is one trace, from the call that asks for it to the verdict on its last page', async () => {
  const websiteId = await visitor.addWebsite(bakery.url)
  await visitor.run(websiteId, 'discover')
  await visitor.run(websiteId, 'capture')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  bakery.switchTo(2)
  const { result } = await visitor.run(websiteId, 'capture')

  const asking = 'POST /api/websites/:id/capture'
  const roots = () => collector.spans().filter(({ name, parentSpanId }) => name === asking && !parentSpanId)
  const spansNamed = (name: string) => spansOfTrace(roots().at(-1)).filter((span) => span.name === name)
  // Each process exports its spans at its own time.
  await expect
    .poll(() => spansNamed('process vigia.diff.v1.PageCompared').length, patiently)
    .toBeGreaterThanOrEqual(result?.pagesChanged ?? NaN)
  await expect.poll(() => roots().length, patiently).toBe(2)
  await expect.poll(() => orphans(spansOfTrace(roots().at(-1))), patiently).toEqual([])

  const trace = spansOfTrace(roots().at(-1))
  expect(services(trace)).toEqual(['capture', 'diff', 'gateway', 'websites'])
  expect(trace.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1)
  const captures = ['CaptureWanted', 'PriorityCaptureWanted'].flatMap((name) =>
    spansNamed(`process vigia.websites.v1.${name}`),
  )
  expect(services(captures)).toEqual(['capture'])
  expect(captures).toHaveLength(result?.totalPages ?? NaN)
  expect(services(spansNamed('process vigia.websites.v1.ComparisonWanted'))).toEqual(['diff'])
})

test('trace ids from outside are not used', () => {
  expect(collector.bodies()).not.toContain(foreignTraceId)
})

test('traces contain nothing about users and their websites', async () => {
  await visitor.post('/api/auth/signup', person)
  await visitor.post('/api/auth/login', person)
  const names = () => new Set(collector.spans().map(({ service, name }) => `${service} ${name}`))
  await expect.poll(names, patiently).toContain('accounts POST /api/auth/login')
  expect(names()).toContain('accounts INSERT')

  const exported = collector.bodies()
  for (const secret of secrets()) expect(exported).not.toContain(secret)
})

test('metrics are exported, also by processes that exit', async () => {
  await expect.poll(collector.metrics, patiently).toContain('websites vigia.queue.depth')
  await expect.poll(collector.metrics, patiently).toContain('websites vigia.queue.age.seconds')
  await stack.stop()
  const measured = [...collector.metrics()].toSorted()
  expect(measured).toEqual(
    expect.arrayContaining([
      'gateway http.server.request.duration.seconds',
      'websites http.server.request.duration.seconds',
      'websites vigia.job.duration.seconds',
      'capture vigia.event.duration.seconds',
      'capture vigia.pages.captured',
      'diff vigia.pages.compared',
    ]),
  )
  const exported = collector.bodies()
  for (const secret of secrets()) expect(exported).not.toContain(secret)
})

/** All spans of the trace. */
function spansOfTrace(root: Span | undefined): Span[] {
  return collector.spans().filter(({ traceId }) => traceId === root?.traceId)
}

function orphans(trace: Span[]): string[] {
  const known = new Set(trace.map(({ spanId }) => spanId))
  return trace
    .filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId))
    .map(({ service, name }) => `${service} ${name}`)
}

const secrets = () => [...Object.values(person), bakery.host, bakery.url, '127.0.0.1', 'pumpkin', '/breads']

const services = (trace: Span[]) => [...new Set(trace.map(({ service }) => service))].toSorted()
