import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hash, sessionCommand, openUsers, sidOf } from '../testing/users.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const { sendCommand, signIn, newUser, callerOf } = openUsers(() => gateway)

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

describe('a visitor', () => {
  test('gets a session with the first change, not by reading', async () => {
    const browser = await gateway.browser().visit()
    await browser.call('GET', '/api/websites')
    expect([sidOf(browser), await gateway.db('sessions')]).toEqual(['none', []])
    await browser.call('POST', '/api/websites', {})
    const first = await gateway.whoAsked(gateway.others)
    expect(first?.kind).toBe('visitor')
    expect(await callerOf(browser)).toEqual(first)
    expect((await callerOf(await gateway.browser().visit()))?.id).not.toBe(first?.id)
  })

  test('gets no session for a change that was refused', async () => {
    const browser = await gateway.browser().visit()
    gateway.others.answer(() => ({ status: 400 }))
    await browser.call('POST', '/api/websites', {})
    expect([sidOf(browser), await gateway.db('sessions')]).toEqual(['none', []])
  })
})

test('the database does not hold what opens a session', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const rows = await gateway.db('sessions')
  expect(rows).toMatchObject([{ sid: hash(sidOf(browser)), userId, sess: { caller: { kind: 'user' } } }])
  expect(JSON.stringify(rows)).not.toContain(sidOf(browser))
  expect(Buffer.from(sidOf(browser), 'base64url')).toHaveLength(32)
})

test('an invented session id is ignored, and not adopted at sign-in', async () => {
  const browser = await gateway.browser().visit()
  browser.cookies.set('vigia.session', 'made-up')
  expect((await callerOf(browser))?.kind).toBe('visitor')
  await browser.visit()
  await signIn(browser, randomUUID())
  expect(sidOf(browser)).not.toBe('made-up')
  expect((await callerOf(browser))?.kind).toBe('user')
  expect(await gateway.db('sessions').where('sid', hash('made-up'))).toEqual([])
})

test('signing in gives a new session and ends the previous one, with the visitor in it', async () => {
  const browser = await gateway.browser().visit()
  await browser.call('POST', '/api/websites', {})
  const visitor = await gateway.whoAsked(gateway.others)
  const before = sidOf(browser)
  const userId = randomUUID()
  const began = Date.now()
  await signIn(browser, userId)

  const user = await callerOf(browser)
  expect(user).toMatchObject({ kind: 'user', id: userId })
  expect(user?.signedInAt).toBeGreaterThanOrEqual(began)
  expect(sidOf(browser)).not.toBe(before)
  const rows = await gateway.db('sessions')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(visitor?.id)
  browser.cookies.set('vigia.session', before)
  expect((await callerOf(browser))?.kind).toBe('visitor')
})

test('after signing out the old cookie is worth nothing', async () => {
  const browser = await newUser(randomUUID())
  const before = sidOf(browser)
  await sendCommand(browser, 'sign-out')
  expect([sidOf(browser), await gateway.db('sessions')]).toEqual(['none', []])
  browser.cookies.set('vigia.session', before)
  expect((await callerOf(browser))?.kind).toBe('visitor')
})

test('of two session cookies neither counts: another port of this host may have set one', async () => {
  const browser = await newUser(randomUUID())
  const twice = { cookie: `vigia.session=planted; ${browser.cookie}` }
  await gateway.browser().send('GET', '/api/websites', undefined, twice)
  expect((await gateway.whoAsked(gateway.others))?.kind).toBe('visitor')
})

test('a visitor gets a session only by calls that store something for them', async () => {
  const browser = await gateway.browser().visit()
  for (const path of ['/api/auth/verify-email/send', '/api/auth/reset-password/request', '/api/contact'])
    await browser.call('POST', path, {})
  expect(await gateway.db('sessions')).toEqual([])
  await browser.call('POST', '/api/websites', {})
  expect(await gateway.db('sessions')).toHaveLength(1)
})

test('a visitor who signed up is recognised when following the link, and gets a new session', async () => {
  const browser = await gateway.browser().visit()
  await browser.call('POST', '/api/auth/signup', {})
  const visitor = await gateway.whoAsked(gateway.accounts)
  const before = sidOf(browser)
  expect(await gateway.db('sessions')).toMatchObject([{ sid: hash(before), userId: null }])

  const userId = randomUUID()
  gateway.accounts.answer(() => sessionCommand(`sign-in ${userId}`))
  await browser.call('POST', '/api/auth/verify-email/confirm', {})
  expect(await gateway.whoAsked(gateway.accounts)).toEqual(visitor)
  expect(await callerOf(browser)).toMatchObject({ kind: 'user', id: userId })
  expect(sidOf(browser)).not.toBe(before)
  browser.cookies.set('vigia.session', before)
  expect((await callerOf(browser))?.id).not.toBe(visitor?.id)
})

test('a refused sign-up gives no session, and one by a signed-in user keeps theirs', async () => {
  const refused = await gateway.browser().visit()
  gateway.accounts.answer(() => ({ status: 400 }))
  await refused.call('POST', '/api/auth/signup', {})
  expect(sidOf(refused)).toBe('none')

  const userId = randomUUID()
  const browser = await newUser(userId)
  const before = sidOf(browser)
  await browser.call('POST', '/api/auth/signup', {})
  expect(sidOf(browser)).toBe(before)
})

test('signing out without being signed in is all right', async () => {
  const browser = await gateway.browser().visit()
  expect((await sendCommand(browser, 'sign-out')).status).toBe(200)
  expect([sidOf(browser), await gateway.db('sessions')]).toEqual(['none', []])
})

test('a late answer does not end the session that followed', async () => {
  const userId = randomUUID()
  const browser = await newUser(userId)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  gateway.accounts.answer(async ({ url }) => {
    if (url.endsWith('/change-password')) return sessionCommand(`end-others ${userId}`)
    arrive()
    await held
    return sessionCommand('sign-out')
  })
  const slow = browser.call('GET', '/api/auth/user/optional')
  await arrived
  await browser.call('POST', '/api/auth/change-password', {})
  release()
  await slow
  expect(await callerOf(browser)).toMatchObject({ kind: 'user', id: userId })
})

test('signing out in one browser leaves the other one signed in', async () => {
  const userId = randomUUID()
  const one = await newUser(userId)
  const other = await newUser(userId)
  await sendCommand(one, 'sign-out')
  expect((await callerOf(one))?.kind).toBe('visitor')
  expect(await callerOf(other)).toMatchObject({ kind: 'user', id: userId })
})

test('a new password ends the sessions elsewhere and gives this one a new id', async () => {
  const userId = randomUUID()
  const one = await newUser(userId)
  const other = await newUser(userId)
  const stranger = await newUser(randomUUID())
  const before = sidOf(one)
  const signedInAt = (await callerOf(one))?.signedInAt ?? 0
  await sendCommand(one, `end-others ${userId}`)
  expect(sidOf(one)).not.toBe(before)
  const after = await callerOf(one)
  expect(after).toMatchObject({ kind: 'user', id: userId })
  expect(after?.signedInAt).toBeGreaterThan(signedInAt)
  expect((await callerOf(other))?.kind).toBe('visitor')
  expect((await callerOf(stranger))?.kind).toBe('user')
  one.cookies.set('vigia.session', before)
  expect((await callerOf(one))?.kind).toBe('visitor')
})

test('a password reset or a closed account ends all sessions of that user, from any browser', async () => {
  const userId = randomUUID()
  const one = await newUser(userId)
  const other = await newUser(userId)
  const visitor = await gateway.browser().visit()
  await visitor.call('POST', '/api/websites', {})
  const known = await callerOf(visitor)
  await sendCommand(visitor, `end-all ${userId}`)
  expect((await callerOf(one))?.kind).toBe('visitor')
  expect((await callerOf(other))?.kind).toBe('visitor')
  expect(await callerOf(visitor)).toEqual(known)

  await signIn(await one.visit(), userId)
  await sendCommand(one, `end-all ${userId}`)
  expect([sidOf(one), await gateway.db('sessions').where({ userId })]).toEqual(['none', []])
})

test('session commands of other services are ignored', async () => {
  const browser = await newUser(randomUUID())
  gateway.others.answer(() => sessionCommand('sign-out'))
  const answer = await browser.call('GET', '/api/websites')
  gateway.others.answer(() => ({}))
  expect(answer.headers.get('x-vigia-session')).toBeNull()
  expect((await callerOf(browser))?.kind).toBe('user')
})

test('session commands are neither forwarded to clients nor accepted from them', async () => {
  const browser = await gateway.browser().visit()
  const answer = await sendCommand(browser, `sign-in ${randomUUID()}`)
  expect([answer.status, answer.headers.get('x-vigia-session')]).toEqual([200, null])
  const claims = { 'x-vigia-session': 'sign-out', 'x-vigia-identity': 'another user' }
  await browser.call('GET', '/api/auth/user', undefined, claims)
  expect(gateway.accounts.asked.at(-1)?.headers).not.toHaveProperty('x-vigia-session')
  expect((await gateway.whoAsked(gateway.accounts))?.kind).toBe('user')
})

test('an invalid session command fails the request', async () => {
  const browser = await gateway.browser().visit()
  expect((await sendCommand(browser, 'sign-in everybody')).status).toBe(500)
})

test.each([
  ['http://localhost:8080', 'vigia.session', 'vigia.csrf', []],
  ['https://vigia.example', '__Host-vigia.session', '__Host-vigia.csrf', ['secure']],
])('at %s the cookies are as restricted as they can be', async (publicUrl, session, csrf, secure) => {
  const browser = await gateway.browser(await gateway.open({ PUBLIC_URL: publicUrl })).visit()
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
