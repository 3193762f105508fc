import { addresses } from '@vigia/domain/addresses'
import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

test.each([
  '/API/websites',
  '/Api/auth/user',
  '/API',
  '/%61pi/websites',
  '/%41PI/websites',
  '/api%2fwebsites',
  '/API%2Fwebsites',
  '/x/../API/websites',
  '//API/websites',
  '/\\api\\websites',
  '/Screenshots/00000000-0000-4000-8000-000000000000',
  '/SCREENSHOTS',
  '/%73creenshots/a',
  '/metrics',
  '/METRICS/',
  '/debug',
  '/debug/pprof/heap',
  '/%64ebug',
  '/healthz/',
  '/healthz/x',
  '/HEALTHZ',
  '/health%7a',
])('%s is no page and answers 404 as JSON to every method', async (address) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, body } = await gateway.browser().send(method, address, undefined, { accept: 'text/html' })
    expect([method, status, body]).toMatchObject([method, 404, { message: 'Not found' }])
  }
  expect([gateway.others.asked, gateway.accounts.asked]).toEqual([[], []])
})

test.each(Object.values(addresses).flat())('%s is a page', async (address) => {
  const answers = [
    await gateway.browser().send('GET', address),
    await gateway.browser().send('GET', `${address}?a=b`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => String(body).includes('<title>Vigia</title>'))).toEqual([true, true])
})

test.each([
  '/no-such-page',
  '/auth/',
  '/AUTH',
  '/privacy/x',
  '/%E0%A4%A',
  '/constructor',
  '/admin',
  '/%2561pi',
])('%s is answered with the shell and 404', async (address) => {
  const { status, body, headers } = await gateway.browser().send('GET', address)
  expect([status, String(body)]).toEqual([404, expect.stringContaining('<title>Vigia</title>')])
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect((await gateway.browser().send('HEAD', address)).status).toBe(404)
})
