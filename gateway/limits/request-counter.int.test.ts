import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { openClients, statusesOf } from '../testing/clients.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const { open, ask, signIn, refuseSignIns } = openClients(gateway)
beforeEach(() => gateway.clear())

describe('does not count', () => {
  test('a website that was refused', async () => {
    const url = await open('visitorAdds')
    gateway.others.answer(() => ({ status: 400 }))
    await statusesOf(6, () => ask(url, { path: '/api/websites', body: {} }))
    gateway.others.answer(() => ({ status: 201 }))
    expect(await statusesOf(4, () => ask(url, { path: '/api/websites', body: {} }))).toEqual([
      201, 201, 201, 429,
    ])
  })

  test.each([
    ['signUps', '/api/auth/signup'],
    ['mails', '/api/auth/reset-password/request'],
    ['addressMails', '/api/auth/verify-email/send'],
    ['contacts', '/api/contact'],
    ['dataRights', '/api/data-rights-request'],
  ] as const)('what was filled in wrongly, for %s', async (name, path) => {
    const url = await open(name)
    const answerAll = (status: number) => {
      for (const service of [gateway.accounts, gateway.others]) service.answer(() => ({ status }))
    }
    const send = () => ask(url, { path, body: { email: 'ada@example.com' } })
    answerAll(400)
    expect(await statusesOf(5, send)).toEqual([400, 400, 400, 400, 400])
    answerAll(200)
    expect(await statusesOf(4, send)).toEqual([200, 200, 200, 429])
  })

  test('a sign-in that was not even tried', async () => {
    const url = await open('signInFailures', 'addressFailures')
    gateway.accounts.answer(() => ({ status: 503 }))
    await statusesOf(6, () => signIn(url, 'ada@example.com'))
    refuseSignIns()
    expect(await statusesOf(4, () => signIn(url, 'ada@example.com'))).toEqual([401, 401, 401, 429])
  })

  test('a sign-in that did not reach accounts', async () => {
    const url = await open('signInFailures')
    const cutOff = await gateway.open({ ACCOUNTS_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.0/8' })
    expect(await statusesOf(4, () => signIn(cutOff, 'ada@example.com'))).toEqual([503, 503, 503, 503])
    refuseSignIns()
    expect(await statusesOf(4, () => signIn(url, 'ada@example.com'))).toEqual([401, 401, 401, 429])
  })

  test('a request that was refused while others were running that did not count', async () => {
    const url = await open('visitorAdds')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    gateway.others.answer(async () => {
      await held
      return { status: 400 }
    })
    const add = () => ask(url, { path: '/api/websites', body: {} })
    const adding = Array.from({ length: 4 }, add)
    await Promise.any(adding)
    release()
    const all = await Promise.all(adding)
    expect(all.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429])
    gateway.others.answer(() => ({ status: 201 }))
    expect((await add()).status).toBe(201)
  })

  test('a screenshot, as a call', async () => {
    const url = await open('calls')
    const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
    expect(await statusesOf(5, look)).toEqual([200, 200, 200, 200, 200])
  })
})

test('giving a point back after the window has passed does not lower the next count', async () => {
  const url = await open('visitorAdds')
  gateway.others.answer(async () => {
    await gateway.db('limits').update({ expire: Date.now() - 1 })
    return { status: 400 }
  })
  await ask(url, { path: '/api/websites', body: {} })
  gateway.others.answer(() => ({ status: 201 }))
  const all = await statusesOf(3, () => ask(url, { path: '/api/websites', body: {} }))
  expect(all).toEqual([201, 201, 201])
})

test('replicas count together', async () => {
  const one = await open('signInFailures', 'calls')
  const other = await open('signInFailures', 'calls')
  refuseSignIns()
  const at = (nth: number) => (nth % 2 ? one : other)
  expect(await statusesOf(4, (nth) => signIn(at(nth), 'ada@example.com'))).toEqual([401, 401, 401, 429])
})

test('a large limit is counted in blocks, across replicas and about right', async () => {
  const env = { [limits.calls.setting]: '120', TRUSTED_PROXIES: '127.0.0.0/8' }
  const one = await gateway.open(env)
  const other = await gateway.open(env)
  const look = (nth: number) => ask(nth % 2 ? one : other, { method: 'GET', path: '/api/websites' })
  const passed = (await statusesOf(150, look)).filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(116)
  expect(passed).toBeLessThanOrEqual(120)
})

test('concurrent requests are each counted once', async () => {
  const env = { [limits.screenshots.setting]: '1200', TRUSTED_PROXIES: '127.0.0.0/8' }
  const url = await gateway.open(env)
  const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
  const all: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, look))
    all.push(...answers.map(({ status }) => status))
  }
  expect(all.filter((status) => status === 200)).toHaveLength(1_200)
  expect(all.filter((status) => status === 429)).toHaveLength(300)
})

test('counts are stored without email addresses or website ids', async () => {
  const url = await open('mails')
  refuseSignIns()
  await signIn(url, 'ada@example.com')
  await ask(url, { path: '/api/auth/verify-email/send', body: { email: 'ada@example.com' } })
  const websiteId = randomUUID()
  await ask(url, { path: `/api/websites/${websiteId}/discover` })
  const keys: string[] = await gateway.db('limits').pluck('key')
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(keys.filter((key) => key.startsWith('jobStarts:'))).toHaveLength(1)
  expect(keys.join()).not.toMatch(new RegExp(`ada|example|${websiteId}`))
})

describe('while requests cannot be counted', () => {
  beforeAll(() => gateway.databaseRelay.cut())
  afterAll(() => gateway.databaseRelay.open())

  test.each(['/api/auth/login', '/api/auth/signup', '/api/auth/reset-password/request'])(
    '%s is refused',
    async (path) => {
      const before = gateway.accounts.asked.length
      const answer = await ask(gateway.url, { path, body: { email: 'ada@example.com', password: 'x' } })
      expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(gateway.accounts.asked).toHaveLength(before)
    },
  )

  test('other calls are let through', async () => {
    expect((await ask(gateway.url, { method: 'GET', path: '/api/websites' })).status).toBe(200)
    expect((await ask(gateway.url, { method: 'GET', path: '/api/jobs/1' })).status).toBe(200)
    expect((await ask(gateway.url, { method: 'GET', path: '/' })).status).toBe(200)
  })
})
