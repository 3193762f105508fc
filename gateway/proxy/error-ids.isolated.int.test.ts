import { openReadableLog } from '@vigia/telemetry/testing/open-readable-log'
import { keepTraces } from '@vigia/telemetry/trace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, routeTable, serve } from '@vigia/service/http'

const { log, lines } = openReadableLog()
let url = ''
let stop = async () => {}

beforeAll(async () => {
  keepTraces()
  const routes = routeTable()
  routes.get('/loaf', () => {
    throw new TypeError('a fault of ours')
  })
  const app = openApp({ log, waiting: async () => [], routes })
  const server = await serve(app, 0, '127.0.0.1', (port) => (url = `http://127.0.0.1:${port}`))
  stop = () => server.stop()
})
afterAll(() => stop())

test('an error carries the ids of the call and its trace, as its line in the log does', async () => {
  const requestId = '4f2a09c1d3e5b7a8'
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { 'x-request-id': requestId, traceparent: `00-${traceId}-b7ad6b7169203331-00` }
  const answer = await fetch(`${url}/loaf`, { headers })
  expect(await answer.json()).toEqual({
    message: 'Something went wrong on our side',
    requestId,
    traceId,
  })
  expect(lines).toMatchObject([{ msg: 'a request failed', request_id: requestId, trace_id: traceId }])
})

test('an error of a call that names no trace has one of its own', async () => {
  const [one, another] = await Promise.all(
    ['/loaf', '/nothing'].map(
      async (path) => (await fetch(url + path)).json() as Promise<{ traceId: string }>,
    ),
  )
  expect(one?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(another?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(one?.traceId).not.toBe(another?.traceId)
})
