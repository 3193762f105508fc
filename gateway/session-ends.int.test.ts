import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep, touchSession } from './store.ts'
import { hash, order, playPeople, sidOf } from './testing/play-people.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { tell, newUser, whoIs, letPass } = playPeople(() => stage)

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

describe('a session', () => {
  test('holds for a day without a visit, and not much longer', async () => {
    const browser = await newUser(randomUUID())
    await letPass('23 hours 59 minutes')
    expect((await whoIs(browser))?.kind).toBe('user')
    await letPass('24 hours 6 minutes')
    expect((await whoIs(browser))?.kind).toBe('visitor')
  })

  test('is prolonged by visits, which are written down at most once in five minutes', async () => {
    const browser = await newUser(randomUUID())
    const read = async () => (await stage.db('sessions'))[0]
    const before = await read()
    await whoIs(browser)
    expect(await read()).toEqual(before)

    await letPass('6 minutes')
    await whoIs(browser)
    const after = await read()
    expect(after.expire.getTime()).toBeGreaterThanOrEqual(before.expire.getTime())
    await whoIs(browser)
    expect(await read()).toEqual(after)
    // Two visits at once are one.
    await touchSession(stage.db, hash(sidOf(browser)))
    expect(await read()).toEqual(after)
  })

  test('ends two weeks after it began, however often it is used', async () => {
    const browser = await newUser(randomUUID())
    await letPass('13 days 23 hours', 'created_at')
    await letPass('6 minutes')
    expect((await whoIs(browser))?.kind).toBe('user')
    await letPass('1 hour')
    expect((await whoIs(browser))?.kind).toBe('visitor')
  })

  test('that is made anew keeps nothing of the old one’s age', async () => {
    const userId = randomUUID()
    const browser = await newUser(userId)
    await letPass('13 days 23 hours', 'created_at')
    await tell(browser, `end-others ${userId}`)
    await letPass('2 hours')
    expect((await whoIs(browser))?.kind).toBe('user')
  })

  test('that is over is swept away, with the counts that are', async () => {
    await newUser(randomUUID())
    await letPass('25 hours')
    const kept = await newUser(randomUUID())
    await stage.db('limits').insert([
      { key: 'over', points: 1, expire: Date.now() - 1 },
      { key: 'counting', points: 1, expire: Date.now() + 60_000 },
    ])
    await sweep(stage.db)
    expect(await stage.db('sessions').pluck('sid')).toEqual([hash(sidOf(kept))])
    expect(await stage.db('limits').whereIn('key', ['over', 'counting']).pluck('key')).toEqual(['counting'])
  })

  test('is swept by one replica at a time', async () => {
    await newUser(randomUUID())
    await letPass('25 hours')
    await stage.db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [0x73657373])
      await sweep(stage.db)
      expect(await stage.db('sessions')).toHaveLength(1)
    })
    await sweep(stage.db)
    expect(await stage.db('sessions')).toEqual([])
  })
})

test('a slow request that ends after signing out does not bring the session back', async () => {
  const browser = await newUser(randomUUID())
  const before = sidOf(browser)
  await letPass('6 minutes')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  stage.others.answer(async () => {
    arrive()
    await held
    return {}
  })
  const slow = browser.call('POST', '/api/websites', {})
  await arrived
  await tell(browser, 'sign-out')
  release()
  expect((await slow).status).toBe(200)
  stage.others.answer(() => ({}))

  expect([sidOf(browser), await stage.db('sessions')]).toEqual(['none', []])
  browser.cookies.set('vigia.session', before)
  expect((await whoIs(browser))?.kind).toBe('visitor')
})

test('a new password that is answered after signing out does not sign in again', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  stage.accounts.answer(async ({ url }) => {
    if (url.endsWith('/logout')) return order('sign-out')
    begin()
    await held
    return order(`end-others ${userId}`)
  })
  const slow = browser.call('POST', '/api/auth/change-password', {})
  await begun
  await browser.call('POST', '/api/auth/logout')
  release()
  expect((await slow).status).toBe(200)
  stage.accounts.answer(() => ({}))
  expect((await whoIs(browser))?.kind).toBe('visitor')
  expect(await stage.db('sessions')).toEqual([])
})

test('however signing out and other requests race, the session is over', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const browser = await newUser(randomUUID())
    const before = sidOf(browser)
    await letPass('6 minutes')
    stage.accounts.answer(({ url }) => (url.endsWith('/logout') ? order('sign-out') : {}))
    const all = ['GET', 'POST', 'GET', 'POST'].map((method) => browser.call(method, '/api/websites'))
    await Promise.all([...all, browser.call('POST', '/api/auth/logout')])
    expect(await stage.db('sessions').where({ sid: hash(before) })).toEqual([])
  }
})
