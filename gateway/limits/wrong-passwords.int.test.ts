import { beforeEach, describe, expect, test } from 'vitest'
import { openClients, statusesOf } from '../testing/clients.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const { open, signIn, refuseSignIns } = openClients(gateway)
beforeEach(() => gateway.clear())

describe('wrong passwords', () => {
  test('count by account and address, however the account is spelled', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const spellings = ['ada@example.com', ' ADA@example.com ', 'Ada@Example.com']
    expect(await statusesOf(3, (nth) => signIn(url, spellings[nth] ?? ''))).toEqual([401, 401, 401])
    expect((await signIn(url, 'ada@example.com')).status).toBe(429)
    expect((await signIn(url, 'ada@example.com', '203.0.113.8')).status).toBe(401)
    expect((await signIn(url, 'grace@example.com')).status).toBe(401)
  })

  test('count for one mailbox, however its domain is spelled, and not for a similar one', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const spellings = ['ada@example.com', 'ada@ｅxample.com', 'ada@EXAMPLE.com']
    expect(await statusesOf(3, (nth) => signIn(url, spellings[nth] ?? ''))).toEqual([401, 401, 401])
    expect((await signIn(url, 'ada@example.com')).status).toBe(429)
    expect((await signIn(url, 'ada@exampİe.com')).status).toBe(401)
  })

  test('count after a byte order mark, too', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const body = `\uFEFF${JSON.stringify({ email: 'ada@example.com' })}`
    const headers = { 'content-type': 'application/json' }
    const sign = () => gateway.browser(url).send('POST', '/api/auth/login', body, headers)
    expect(await statusesOf(4, sign)).toEqual([401, 401, 401, 429])
  })

  test.each([200, 403])('are reset by the right one, answered with %d', async (status) => {
    const url = await open('signInFailures')
    for (let round = 0; round < 3; round += 1) {
      refuseSignIns()
      expect(await statusesOf(2, () => signIn(url, 'ada@example.com'))).toEqual([401, 401])
      gateway.accounts.answer(() => ({ status }))
      expect((await signIn(url, 'ada@example.com')).status).toBe(status)
    }
  })

  test('are not undercounted when sent concurrently', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(url, 'ada@example.com')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  test('from many addresses slow an account down and never lock it', async () => {
    const url = await open('accountFailures')
    refuseSignIns()
    for (let nth = 0; nth < 3; nth += 1) await signIn(url, 'ada@example.com', `203.0.113.${nth}`)
    gateway.accounts.answer(() => ({}))
    const began = performance.now()
    expect((await signIn(url, 'ada@example.com', '198.51.100.1')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(900)
  })
})
