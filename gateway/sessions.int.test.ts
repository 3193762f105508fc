import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hash, order, playPeople, sidOf } from './testing/play-people.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { tell, signIn, newUser, whoIs } = playPeople(() => stage)

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

describe('a visitor', () => {
  test('is remembered from the first thing they do, not from looking', async () => {
    const browser = await stage.browser().visit()
    await browser.call('GET', '/api/websites')
    expect([sidOf(browser), await stage.db('sessions')]).toEqual(['none', []])
    await browser.call('POST', '/api/websites', {})
    const first = await stage.whoAsked(stage.others)
    expect(first?.kind).toBe('visitor')
    expect(await whoIs(browser)).toEqual(first)
    expect((await whoIs(await stage.browser().visit()))?.id).not.toBe(first?.id)
  })

  test('is not remembered for something that was refused', async () => {
    const browser = await stage.browser().visit()
    stage.others.answer(() => ({ status: 400 }))
    await browser.call('POST', '/api/websites', {})
    expect([sidOf(browser), await stage.db('sessions')]).toEqual(['none', []])
  })
})

test('a session lies in the database without what opens it', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const rows = await stage.db('sessions')
  expect(rows).toMatchObject([{ sid: hash(sidOf(browser)), userId, sess: { caller: { kind: 'user' } } }])
  expect(JSON.stringify(rows)).not.toContain(sidOf(browser))
  expect(Buffer.from(sidOf(browser), 'base64url')).toHaveLength(32)
})

test('a session that somebody made up is nobody’s, and does not become the one after signing in', async () => {
  const browser = await stage.browser().visit()
  browser.cookies.set('vigia.session', 'made-up')
  expect((await whoIs(browser))?.kind).toBe('visitor')
  await browser.visit()
  await signIn(browser, randomUUID())
  expect(sidOf(browser)).not.toBe('made-up')
  expect((await whoIs(browser))?.kind).toBe('user')
  expect(await stage.db('sessions').where('sid', hash('made-up'))).toEqual([])
})

test('signing in gives a new session; the one before is over, and the visitor forgotten with it', async () => {
  const browser = await stage.browser().visit()
  await browser.call('POST', '/api/websites', {})
  const visitor = await stage.whoAsked(stage.others)
  const before = sidOf(browser)
  const userId = randomUUID()
  const began = Date.now()
  await signIn(browser, userId)

  const user = await whoIs(browser)
  expect(user).toMatchObject({ kind: 'user', id: userId })
  expect(user?.signedInAt).toBeGreaterThanOrEqual(began)
  expect(sidOf(browser)).not.toBe(before)
  const rows = await stage.db('sessions')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(visitor?.id)
  browser.cookies.set('vigia.session', before)
  expect((await whoIs(browser))?.kind).toBe('visitor')
})

test('who has signed out cannot be posed as with the old cookie', async () => {
  const browser = await newUser(randomUUID())
  const before = sidOf(browser)
  await tell(browser, 'sign-out')
  expect([sidOf(browser), await stage.db('sessions')]).toEqual(['none', []])
  browser.cookies.set('vigia.session', before)
  expect((await whoIs(browser))?.kind).toBe('visitor')
})

test('of two session cookies neither counts: another port of this host may have put one there', async () => {
  const browser = await newUser(randomUUID())
  const twice = { cookie: `vigia.session=planted; ${browser.cookie}` }
  await stage.browser().send('GET', '/api/websites', undefined, twice)
  expect((await stage.whoAsked(stage.others))?.kind).toBe('visitor')
})

test('only what is kept for a visitor gives them a session', async () => {
  const browser = await stage.browser().visit()
  for (const path of ['/api/auth/verify-email/send', '/api/auth/reset-password/request', '/api/contact'])
    await browser.call('POST', path, {})
  expect(await stage.db('sessions')).toEqual([])
  await browser.call('POST', '/api/websites', {})
  expect(await stage.db('sessions')).toHaveLength(1)
})

test('who signs up is known again when they follow the link, and gets a new session by it', async () => {
  const browser = await stage.browser().visit()
  await browser.call('POST', '/api/auth/signup', {})
  const visitor = await stage.whoAsked(stage.accounts)
  const before = sidOf(browser)
  expect(await stage.db('sessions')).toMatchObject([{ sid: hash(before), userId: null }])

  const userId = randomUUID()
  stage.accounts.answer(() => order(`sign-in ${userId}`))
  await browser.call('POST', '/api/auth/verify-email/confirm', {})
  expect(await stage.whoAsked(stage.accounts)).toEqual(visitor)
  expect(await whoIs(browser)).toMatchObject({ kind: 'user', id: userId })
  expect(sidOf(browser)).not.toBe(before)
  browser.cookies.set('vigia.session', before)
  expect((await whoIs(browser))?.id).not.toBe(visitor?.id)
})

test('a sign-up that was refused is not remembered, and one by a user leaves them signed in', async () => {
  const refused = await stage.browser().visit()
  stage.accounts.answer(() => ({ status: 400 }))
  await refused.call('POST', '/api/auth/signup', {})
  expect(sidOf(refused)).toBe('none')

  const userId = randomUUID()
  const browser = await newUser(userId)
  const before = sidOf(browser)
  await browser.call('POST', '/api/auth/signup', {})
  expect(sidOf(browser)).toBe(before)
})

test('signing out without being signed in is all right', async () => {
  const browser = await stage.browser().visit()
  expect((await tell(browser, 'sign-out')).status).toBe(200)
  expect([sidOf(browser), await stage.db('sessions')]).toEqual(['none', []])
})

test('an answer that comes late does not take away the session that followed', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  stage.accounts.answer(async ({ url }) => {
    if (url.endsWith('/change-password')) return order(`end-others ${userId}`)
    arrive()
    await held
    return order('sign-out')
  })
  const slow = browser.call('GET', '/api/auth/user/optional')
  await arrived
  await browser.call('POST', '/api/auth/change-password', {})
  release()
  await slow
  expect(await whoIs(browser)).toMatchObject({ kind: 'user', id: userId })
})

test('signing out in one browser leaves the other one signed in', async () => {
  const userId = randomUUID()
  const [one, other] = [await newUser(userId), await newUser(userId)]
  await tell(one, 'sign-out')
  expect((await whoIs(one))?.kind).toBe('visitor')
  expect(await whoIs(other)).toMatchObject({ kind: 'user', id: userId })
})

test('a new password ends the sessions elsewhere and gives this one a new id', async () => {
  const userId = randomUUID()
  const [one, other, somebody] = [await newUser(userId), await newUser(userId), await newUser(randomUUID())]
  const before = sidOf(one)
  const signedInAt = (await whoIs(one))?.signedInAt ?? 0
  await tell(one, `end-others ${userId}`)
  expect(sidOf(one)).not.toBe(before)
  const after = await whoIs(one)
  expect(after).toMatchObject({ kind: 'user', id: userId })
  expect(after?.signedInAt).toBeGreaterThan(signedInAt)
  expect((await whoIs(other))?.kind).toBe('visitor')
  expect((await whoIs(somebody))?.kind).toBe('user')
  one.cookies.set('vigia.session', before)
  expect((await whoIs(one))?.kind).toBe('visitor')
})

test('a reset or a closed account ends all sessions of that user, wherever it is asked for', async () => {
  const userId = randomUUID()
  const [one, other] = [await newUser(userId), await newUser(userId)]
  const visitor = await stage.browser().visit()
  await visitor.call('POST', '/api/websites', {})
  const known = await whoIs(visitor)
  await tell(visitor, `end-all ${userId}`)
  expect((await whoIs(one))?.kind).toBe('visitor')
  expect((await whoIs(other))?.kind).toBe('visitor')
  expect(await whoIs(visitor)).toEqual(known)

  await signIn(await one.visit(), userId)
  await tell(one, `end-all ${userId}`)
  expect([sidOf(one), await stage.db('sessions').where({ userId })]).toEqual(['none', []])
})

test('what another service says about sessions is not listened to', async () => {
  const browser = await newUser(randomUUID())
  stage.others.answer(() => order('sign-out'))
  const answer = await browser.call('GET', '/api/websites')
  stage.others.answer(() => ({}))
  expect(answer.headers.get('x-vigia-session')).toBeNull()
  expect((await whoIs(browser))?.kind).toBe('user')
})

test('what accounts says about sessions is not passed on, nor is what a client claims', async () => {
  const browser = await stage.browser().visit()
  const answer = await tell(browser, `sign-in ${randomUUID()}`)
  expect([answer.status, answer.headers.get('x-vigia-session')]).toEqual([200, null])
  const claims = { 'x-vigia-session': 'sign-out', 'x-vigia-identity': 'somebody else' }
  await browser.call('GET', '/api/auth/user', undefined, claims)
  expect(stage.accounts.asked.at(-1)?.headers).not.toHaveProperty('x-vigia-session')
  expect((await stage.whoAsked(stage.accounts))?.kind).toBe('user')
})

test('an order that cannot be understood lets the request fail', async () => {
  const browser = await stage.browser().visit()
  expect((await tell(browser, 'sign-in everybody')).status).toBe(500)
})

test.each([
  ['http://localhost:8080', 'vigia.session', 'vigia.csrf', []],
  ['https://vigia.example', '__Host-vigia.session', '__Host-vigia.csrf', ['secure']],
])('at %s the cookies are as narrow as they can be', async (publicUrl, session, csrf, secure) => {
  const browser = await stage.browser(await stage.open({ PUBLIC_URL: publicUrl })).visit()
  await browser.call('POST', '/api/websites', {}, { origin: publicUrl })
  const narrow = (name: string) =>
    browser.attributes
      .get(name)
      ?.filter((attribute) => !attribute.startsWith('expires='))
      .toSorted()
  expect(narrow(session)).toEqual(['httponly', 'path=/', 'samesite=lax', ...secure])
  expect(narrow(csrf)).toEqual(['path=/', 'samesite=lax', ...secure])
  expect(browser.attributes.get(csrf)?.join()).not.toContain('expires=')
  expect([...browser.attributes.keys()].toSorted()).toEqual([csrf, session].toSorted())
})

describe('while the database is away', () => {
  beforeAll(() => stage.door.shut())
  afterAll(() => stage.door.open())

  test('pages are there, strangers may look, and who has a session is asked to come back', async () => {
    const browser = await stage.browser().visit()
    expect((await browser.call('GET', '/api/websites')).status).toBe(200)
    browser.cookies.set('vigia.session', 'something')
    expect((await browser.send('GET', '/auth')).status).toBe(200)
    expect((await browser.call('GET', '/api/websites')).status).toBe(503)
  })

  test('nobody is told that they are signed in', async () => {
    stage.accounts.answer(() => order(`sign-in ${randomUUID()}`))
    const browser = await stage.browser().visit()
    const answer = await browser.call('POST', '/api/auth/verify-email/confirm', {})
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('recovering') } })
  })

  test('it is not ready, and says why', async () => {
    const answer = await stage.browser().send('GET', '/healthz')
    expect(answer).toMatchObject({ status: 503, body: { waiting: ['database'] } })
  })
})
