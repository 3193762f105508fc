import { gateway as ownOperations } from '@vigia/api/gateway'
import { operations } from '@vigia/api/operations'
import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

const get = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init)

test('the contract is served as OpenAPI, to anyone and without a session', async () => {
  const answer = await get('/api/openapi.json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect(answer.headers.getSetCookie()).toEqual([])
  const { openapi, paths } = await answer.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(operations.length)
})

test('it is not sent again to who has it', async () => {
  const browser = gateway.browser()
  const { headers } = await browser.send('GET', '/api/openapi.json')
  const condition = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await browser.send('GET', '/api/openapi.json', undefined, condition)).status).toBe(304)
})

test('its page is there under the policy of all pages', async () => {
  const answer = await get('/api/docs')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
  expect(await answer.text()).toContain('/api-docs/start.js')
})

test('both can only be read', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const answer = await get(path, { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('they count as calls', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_CALLS_PER_MINUTE: '2' })
  const statuses = []
  for (let nth = 0; nth < 3; nth += 1) statuses.push((await fetch(`${url}/api/openapi.json`)).status)
  expect(statuses).toEqual([200, 200, 429])
})

/** Streams of events require a session; what the gateway answers itself is for the operator. */
const own = new Set(['/api/events', ...Object.values(ownOperations).map(({ path }) => path)])

test('every operation is forwarded to its service, except streams without a session and those of the gateway', async () => {
  const { paths } = await (await get('/api/openapi.json')).json()
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods as object)) {
      const address = path.replaceAll(/\{\w+\}/g, 'some')
      const answer = await get(address, { method: method.toUpperCase() })
      expect([method, path, answer.status]).toEqual([method, path, own.has(path) ? 401 : 200])
    }
  }
  const asked = [...gateway.accounts.asked, ...gateway.others.asked]
  expect(asked).toHaveLength(operations.filter(({ path }) => !own.has(path)).length)
})
