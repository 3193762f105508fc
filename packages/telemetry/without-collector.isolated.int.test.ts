import { expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTelemetry } from './telemetry.ts'
import { openReadableLog } from './testing/open-readable-log.ts'
import { inSpan, traceHeaders, traceParent, underTrace } from './trace.ts'

await startTelemetry('test')
const traceOf = (header: string | undefined) => header?.split('-')[1]
const here = async () => traceParent()

test('log lines of one piece of work name one trace, although nothing collects traces', async () => {
  const { log, lines } = openReadableLog()
  log.info('before')
  const work = async () => {
    log.info('at once')
    await sleep(1)
    await inSpan('within', {}, async () => log.info('later, within'))
  }
  await Promise.all([inSpan('one', {}, work), inSpan('another', {}, work)])
  const [before, ...within] = lines.map(({ trace_id: id }) => id)
  expect(before).toBeUndefined()
  expect(within).toHaveLength(4)
  expect(new Set(within).size).toBe(2)
  expect(within.filter((id) => !/^[0-9a-f]{32}$/.test(String(id)))).toEqual([])
})

test('a trace goes on in another process, and a new one begins where none is named', async () => {
  const sent = await inSpan('call', {}, async () => traceHeaders()['traceparent'])
  expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(traceOf(await inSpan('answer', { parent: sent }, here))).toBe(traceOf(sent))
  expect(traceOf(await inSpan('answer', { parent: 'nonsense' }, here))).not.toBe(traceOf(sent))
  await inSpan('call', {}, async () => {
    const own = traceOf(await here())
    expect(traceOf(await underTrace(null, () => inSpan('event', {}, here)))).not.toBe(own)
  })
})
