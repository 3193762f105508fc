import { openReadableLog } from '@vigia/telemetry/testing/open-readable-log'
import { keepTraces } from '@vigia/telemetry/trace'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const form = /^[0-9a-f]{16}$/
const { log, lines } = openReadableLog()
/** The lines about calls; a gateway also logs its start. */
const calls = () => lines.filter(({ msg }) => msg === 'a call was answered')

keepTraces()
const gateway = await startTestGateway()
const url = await gateway.open({}, undefined, log)
beforeEach(async () => {
  await gateway.clear()
  lines.length = 0
})

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  gateway.browser(url).send(method, path, undefined, headers)
const idOf = ({ body }: { body: unknown }) => (body as { requestId?: string }).requestId

test.each([
  ['GET', '/api/nothing', 404],
  ['PUT', '/api/websites', 405],
  ['GET', '/nothing.js', 404],
])('%s %s is an error with the id that its answer carries', async (method, path, status) => {
  const answer = await send(method, path)
  expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  expect(idOf(answer)).toMatch(form)
  expect(answer.headers.get('x-request-id')).toBe(idOf(answer))
})

test('each call has an id of its own, whatever its client sends', async () => {
  const theirs = '0123456789abcdef'
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () =>
      idOf(await send('GET', '/api/nothing', { 'x-request-id': theirs })),
    ),
  )
  expect(new Set([...ids, theirs]).size).toBe(6)
})

test('a service that does not answer is an error with an id, and the log names it', async () => {
  const away = await gateway.open({ WEBSITES_URL: 'http://127.0.0.1:1' }, undefined, log)
  const answer = await gateway.browser(away).send('GET', '/api/websites')
  expect(answer.status).toBe(503)
  const warned = lines.filter(({ request_id: id }) => id === idOf(answer))
  expect(warned.map(({ msg }) => msg)).toEqual([
    'a request came while something is away',
    'a call was answered',
  ])
  const { traceId } = answer.body as { traceId?: string }
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(warned.map(({ trace_id: id }) => id)).toEqual([traceId, traceId])
})

test('a call that is refused before it has a caller carries its trace as well', async () => {
  const refused = await send('POST', '/api/websites', { origin: 'https://elsewhere.example' })
  const [line] = calls()
  expect(refused).toMatchObject({ status: 403, body: { traceId: line?.['trace_id'] } })
  expect(line?.['trace_id']).toMatch(/^[0-9a-f]{32}$/)
})

test('a call has one line: its route, its status, its caller’s kind, and neither ids nor secrets', async () => {
  const id = randomUUID()
  const answer = await send('GET', `/api/jobs/${id}?token=a-secret`)
  expect(calls()).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/jobs/:id',
      status: 200,
      ms: expect.any(Number),
      caller: 'visitor',
      request_id: answer.headers.get('x-request-id'),
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain(id)
  expect(JSON.stringify(lines)).not.toContain('a-secret')
})

test('a call that has no route, or no caller yet, has a line as well', async () => {
  await send('GET', '/api/nothing')
  await send('POST', '/api/websites', { origin: 'https://elsewhere.example' })
  expect(calls()).toMatchObject([
    { method: 'GET', route: 'none', status: 404, caller: 'none' },
    { method: 'POST', route: '/api/websites', status: 403, caller: 'none' },
  ])
})

test('pages, files and health checks have no line', async () => {
  for (const path of ['/', '/main.0123abcd.js', '/healthz']) await send('GET', path)
  expect(calls()).toEqual([])
})

test('calls have no line where LOG_CALLS is false', async () => {
  const quiet = await gateway.open({ LOG_CALLS: 'false' }, undefined, log)
  await gateway.browser(quiet).send('GET', '/api/websites')
  expect(calls()).toEqual([])
})

test('a service continues the call’s trace and its id, although nothing collects traces', async () => {
  const first = await send('GET', '/api/websites')
  await send('GET', '/api/websites')
  const [one, another] = gateway.others.asked.map(({ headers }) => headers)
  expect(one?.['x-request-id']).toBe(first.headers.get('x-request-id'))
  const traces = [one, another].map((headers) => String(headers?.['traceparent']).split('-')[1])
  expect(traces).toEqual(calls().map(({ trace_id: id }) => id))
  expect(new Set(traces).size).toBe(2)
})
