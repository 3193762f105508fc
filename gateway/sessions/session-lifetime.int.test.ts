import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredLimits, deleteExpiredSessions } from '../store.ts'
import { touchSession } from './store.ts'
import { hash, sessionCommand, openUsers, sidOf } from '../testing/users.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const { sendCommand, newUser, callerOf, ageSessions } = openUsers(() => gateway)

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

describe('a session', () => {
  test('lasts for a day without use, and not much longer', async () => {
    const browser = await newUser(randomUUID())
    await ageSessions('23 hours 59 minutes')
    expect((await callerOf(browser))?.kind).toBe('user')
    await ageSessions('24 hours 6 minutes')
    expect((await callerOf(browser))?.kind).toBe('visitor')
  })

  test('is extended by use, which is recorded at most every five minutes', async () => {
    const browser = await newUser(randomUUID())
    const read = async () => (await gateway.db('sessions'))[0]
    const before = await read()
    await callerOf(browser)
    expect(await read()).toEqual(before)

    await ageSessions('6 minutes')
    await callerOf(browser)
    const after = await read()
    expect(after.expire.getTime()).toBeGreaterThanOrEqual(before.expire.getTime())
    await callerOf(browser)
    expect(await read()).toEqual(after)
    // Concurrent uses count as one.
    await touchSession(gateway.db, hash(sidOf(browser)))
    expect(await read()).toEqual(after)
  })

  test('ends two weeks after it began, however often it is used', async () => {
    const browser = await newUser(randomUUID())
    await ageSessions('13 days 23 hours', 'created_at')
    await ageSessions('6 minutes')
    expect((await callerOf(browser))?.kind).toBe('user')
    await ageSessions('1 hour')
    expect((await callerOf(browser))?.kind).toBe('visitor')
  })

  test('that is renewed does not keep the age of the previous one', async () => {
    const userId = randomUUID()
    const browser = await newUser(userId)
    await ageSessions('13 days 23 hours', 'created_at')
    await sendCommand(browser, `end-others ${userId}`)
    await ageSessions('2 hours')
    expect((await callerOf(browser))?.kind).toBe('user')
  })

  test('that has expired is deleted, as are expired counts', async () => {
    await newUser(randomUUID())
    await ageSessions('25 hours')
    const kept = await newUser(randomUUID())
    await gateway.db('limits').insert([
      { key: 'over', points: 1, expire: Date.now() - 1 },
      { key: 'counting', points: 1, expire: Date.now() + 60_000 },
    ])
    await deleteExpiredSessions(gateway.db)
    await deleteExpiredLimits(gateway.db)
    expect(await gateway.db('sessions').pluck('sid')).toEqual([hash(sidOf(kept))])
    expect(await gateway.db('limits').whereIn('key', ['over', 'counting']).pluck('key')).toEqual(['counting'])
  })
})

test('a slow request that ends after signing out does not bring the session back', async () => {
  const browser = await newUser(randomUUID())
  const before = sidOf(browser)
  await ageSessions('6 minutes')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  gateway.others.answer(async () => {
    arrive()
    await held
    return {}
  })
  const slow = browser.call('POST', '/api/websites', {})
  await arrived
  await sendCommand(browser, 'sign-out')
  release()
  expect((await slow).status).toBe(200)
  gateway.others.answer(() => ({}))

  expect([sidOf(browser), await gateway.db('sessions')]).toEqual(['none', []])
  browser.cookies.set('vigia.session', before)
  expect((await callerOf(browser))?.kind).toBe('visitor')
})

test('a new password that is answered after signing out does not sign in again', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  gateway.accounts.answer(async ({ url }) => {
    if (url.endsWith('/logout')) return sessionCommand('sign-out')
    begin()
    await held
    return sessionCommand(`end-others ${userId}`)
  })
  const slow = browser.call('POST', '/api/auth/change-password', {})
  await begun
  await browser.call('POST', '/api/auth/logout')
  release()
  expect((await slow).status).toBe(200)
  gateway.accounts.answer(() => ({}))
  expect((await callerOf(browser))?.kind).toBe('visitor')
  expect(await gateway.db('sessions')).toEqual([])
})

test('however signing out and other requests race, the session is over', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const browser = await newUser(randomUUID())
    const before = sidOf(browser)
    await ageSessions('6 minutes')
    gateway.accounts.answer(({ url }) => (url.endsWith('/logout') ? sessionCommand('sign-out') : {}))
    const all = ['GET', 'POST', 'GET', 'POST'].map((method) => browser.call(method, '/api/websites'))
    await Promise.all([...all, browser.call('POST', '/api/auth/logout')])
    expect(await gateway.db('sessions').where({ sid: hash(before) })).toEqual([])
  }
})
