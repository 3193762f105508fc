import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startTestGateway } from './testing/test-gateway.ts'
import { sessionCommand } from './testing/users.ts'

const gateway = await startTestGateway()
gateway.databaseRelay.cut()
afterAll(() => gateway.databaseRelay.open())

test('pages are served, visitors may read, and callers with a session get 503', async () => {
  const browser = await gateway.browser().visit()
  expect((await browser.call('GET', '/api/websites')).status).toBe(200)
  browser.cookies.set('vigia.session', 'something')
  expect((await browser.send('GET', '/auth')).status).toBe(200)
  expect((await browser.call('GET', '/api/websites')).status).toBe(503)
})

test('no answer says that a user is signed in', async () => {
  gateway.accounts.answer(() => sessionCommand(`sign-in ${randomUUID()}`))
  const browser = await gateway.browser().visit()
  const answer = await browser.call('POST', '/api/auth/verify-email/confirm', {})
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('recovering') } })
})

test('the gateway is not ready, and says why', async () => {
  const answer = await gateway.browser().send('GET', '/healthz')
  expect(answer).toMatchObject({ status: 503, body: { waiting: ['database'] } })
})
