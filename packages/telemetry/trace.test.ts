import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector, type Collector } from '../../tests/support/collector.ts'
import { exportTelemetry } from './start-exporters.ts'
import { whatFor } from './log.ts'
import { inSpan, traceHeaders, traceParent, underTrace } from './trace.ts'

const elsewhere = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
const here = async () => traceParent()

let collector: Collector
let flush: () => Promise<void>
beforeAll(async () => {
  collector = await startCollector()
  flush = await exportTelemetry({ name: 'test', collector: collector.url, ratio: 1 })
})
afterAll(() => collector.stop())

test('a log line names its trace, if it has one', async () => {
  const lines: string[] = []
  const log = pino({ mixin: whatFor }, { write: (line) => lines.push(line) })
  log.info('before')
  await inSpan('work', { parent: elsewhere }, async () => log.info('within'))
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged[0]).not.toHaveProperty('trace_id')
  expect(logged[1]).toMatchObject({
    trace_id: '1'.repeat(32),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('a trace is continued from its header, and a malformed header starts a new one', async () => {
  expect(await inSpan('work', { parent: elsewhere }, here)).toMatch(/^00-1{32}-(?!2{16})[0-9a-f]{16}-01$/)
  expect(await inSpan('work', { parent: 'nonsense' }, here)).toMatch(
    /^00-(?!1{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/,
  )
})

test('work for another caller is in the caller’s trace, or in none', async () => {
  await inSpan('work', {}, async () => {
    expect(await underTrace(elsewhere, async () => traceHeaders())).toEqual({ traceparent: elsewhere })
    expect(await underTrace(null, async () => traceHeaders())).toEqual({})
  })
})

test('a span records the kind of an error, and not its message', async () => {
  class Broken extends Error {}
  const work = inSpan('breaks', {}, async () => {
    throw new Broken('canary@example.com is unknown')
  })
  await expect(work).rejects.toThrow('canary')
  await flush()
  const span = collector.spans().find(({ name }) => name === 'breaks')
  expect(span?.attributes).toEqual({ 'error.type': 'Broken' })
  expect(collector.bodies()).not.toContain('canary')
})
