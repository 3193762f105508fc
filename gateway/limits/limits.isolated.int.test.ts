import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { readSettings } from '../settings.ts'
import type { LimitName } from '@vigia/api/limits'
import { routes } from '../routes.ts'
import { openClients, statusesOf, type TestRequest } from '../testing/clients.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const { open, ask, signIn } = openClients(gateway)
beforeEach(() => gateway.clear())

const words = 'Too many requests - please wait a few minutes before trying again'

async function sessionOf(url: string, sessionCommand: string | undefined) {
  gateway.accounts.answer(() => (sessionCommand ? { headers: { 'x-vigia-session': sessionCommand } } : {}))
  const browser = await gateway.browser(url).visit()
  await browser.send('POST', sessionCommand ? '/api/auth/login' : '/api/websites')
  return browser.cookie
}

describe('is refused once over the limit', () => {
  const email = 'ada@example.com'
  const cases: [string, LimitName, TestRequest, number][] = [
    ['any call by one address', 'calls', { method: 'GET', path: '/api/websites' }, 200],
    ['a picture', 'screenshots', { method: 'GET', path: '/screenshots/a.png' }, 200],
    ['writing', 'writes', { method: 'PATCH', path: '/api/notes/1', body: {} }, 200],
    ['computing', 'computations', { path: '/api/websites/1/rules/preview', body: {} }, 202],
    ['looking a job up', 'jobLookups', { method: 'GET', path: '/api/jobs/1' }, 200],
    ['a job on one website', 'jobStarts', { path: '/api/websites/1/diff' }, 202],
    ['a candidate of one website', 'candidateStarts', { path: '/api/websites/1/candidates', body: {} }, 202],
    ['a visitor’s website', 'visitorAdds', { path: '/api/websites', body: {} }, 201],
    ['a wrong password', 'signInFailures', { body: { email } }, 401],
    ['a wrong password by one address', 'addressFailures', { body: { email } }, 401],
    [
      'a wrong proof of a provider',
      'addressFailures',
      { path: '/api/auth/sign-in-with-provider', body: {} },
      401,
    ],
    ['a sign-up', 'signUps', { path: '/api/auth/signup', body: { email } }, 200],
    ['a reset mail', 'mails', { path: '/api/auth/reset-password/request', body: { email } }, 200],
    ['a verification mail', 'mails', { path: '/api/auth/verify-email/send', body: { email } }, 200],
    ['mails of one address', 'addressMails', { path: '/api/auth/verify-email/send', body: { email } }, 200],
    ['a message', 'contacts', { path: '/api/contact', body: {} }, 200],
    ['a request for one’s data', 'dataRights', { path: '/api/data-rights-request', body: {} }, 200],
  ]
  test.each(cases)('%s', async (_, name, request, status) => {
    const url = await open(name)
    for (const service of [gateway.accounts, gateway.others]) service.answer(() => ({ status }))
    expect(await statusesOf(3, () => ask(url, request))).toEqual([status, status, status])
    const before = gateway.accounts.asked.length + gateway.others.asked.length
    const refused = await ask(url, request)
    expect(refused).toMatchObject({ status: 429, body: { message: words } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(limits[name].seconds)
    expect(gateway.accounts.asked.length + gateway.others.asked.length).toBe(before)
    // Other addresses, callers and e-mail addresses are not affected.
    const other = {
      ...request,
      from: '203.0.113.8',
      path: request.path?.replace('/1', '/2') ?? '/api/auth/login',
    }
    const body = request.body && { email: 'grace@example.com' }
    expect((await ask(url, { ...other, ...(body && { body }) })).status).toBe(status)
  })

  test('mails of one kind to an address, while those of another kind are not affected', async () => {
    const url = await open('mails')
    const request = (path: string) => () => ask(url, { path: `/api/auth/${path}`, body: { email } })
    expect(await statusesOf(4, request('verify-email/send'))).toEqual([200, 200, 200, 429])
    expect(await statusesOf(4, request('reset-password/request'))).toEqual([200, 200, 200, 429])
  })

  test.each([
    ['channels', 'channelAdds', '/api/channels', 201],
    ['deliveries again', 'sendAgains', '/api/deliveries/1/again', 202],
  ] as const)('adding or sending %s as one user, from any address', async (_, name, path, status) => {
    const url = await open(name)
    const cookie = await sessionOf(url, `sign-in ${randomUUID()}`)
    gateway.accounts.answer(() => ({ status }))
    const add = (nth: number) => ask(url, { path, body: {}, cookie, from: `203.0.113.${nth}` })
    expect(await statusesOf(4, add)).toEqual([status, status, status, 429])
  })

  test('signing in with the right password again and again', async () => {
    const url = await open('signIns')
    expect(await statusesOf(4, () => signIn(url, 'ada@example.com'))).toEqual([200, 200, 200, 429])
    expect((await signIn(url, 'grace@example.com')).status).toBe(200)
  })

  test('starting jobs on one website, however its id is spelled', async () => {
    const url = await open('jobStarts')
    gateway.others.answer(() => ({ status: 202 }))
    const spellings = ['ab', 'AB', '%61b', 'aB']
    const start = (nth: number) => ask(url, { path: `/api/websites/${spellings[nth]}/diff` })
    expect(await statusesOf(4, start)).toEqual([202, 202, 202, 429])
    expect((await ask(url, { path: '/api/websites/%E0%A4%A/diff' })).status).toBe(400)
  })

  test('adding websites as one user, from any address', async () => {
    const url = await open('userAdds', 'visitorAdds')
    const cookie = await sessionOf(url, `sign-in ${randomUUID()}`)
    gateway.others.answer(() => ({ status: 201 }))
    const add = (nth: number) =>
      ask(url, { path: '/api/websites', body: {}, cookie, from: `203.0.113.${nth}` })
    expect(await statusesOf(4, add)).toEqual([201, 201, 201, 429])
  })

  test('a wrong current password by one user, until the right one resets the count', async () => {
    const url = await open('passwordFailures')
    const [one, other] = [`sign-in ${randomUUID()}`, `sign-in ${randomUUID()}`]
    const mine = await sessionOf(url, one)
    const theirs = await sessionOf(url, other)
    const change = (cookie: string) => ask(url, { path: '/api/auth/change-password', body: {}, cookie })
    gateway.accounts.answer(() => ({ status: 400 }))
    expect(await statusesOf(2, () => change(mine))).toEqual([400, 400])
    gateway.accounts.answer(() => ({}))
    expect(await statusesOf(1, () => change(mine))).toEqual([200])
    gateway.accounts.answer(() => ({ status: 400 }))
    expect(await statusesOf(4, () => change(mine))).toEqual([400, 400, 400, 429])
    expect(await statusesOf(1, () => change(theirs))).toEqual([400])
  })

  test('requesting exports as one user, while others are not affected', async () => {
    const url = await open('exports')
    const [one, other] = [`sign-in ${randomUUID()}`, `sign-in ${randomUUID()}`]
    const mine = await sessionOf(url, one)
    const theirs = await sessionOf(url, other)
    const sessionCommand = (cookie: string) => ask(url, { path: '/api/exports', cookie })
    expect(await statusesOf(4, () => sessionCommand(mine))).toEqual([200, 200, 200, 429])
    expect(await statusesOf(1, () => sessionCommand(theirs))).toEqual([200])
  })

  test.each<[LimitName, TestRequest]>([
    ['writes', { method: 'PATCH', path: '/api/notes/1', body: {} }],
    ['computations', { method: 'GET', path: '/api/pages/1/elements' }],
  ])('%s of one session from any address, while others are not affected', async (name, request) => {
    const url = await open(name)
    const one = await sessionOf(url, undefined)
    const other = await sessionOf(url, undefined)
    const call = (cookie: string) => (nth: number) =>
      ask(url, { ...request, cookie, from: `203.0.113.${nth}` })
    expect(await statusesOf(4, call(one))).toEqual([200, 200, 200, 429])
    expect(await statusesOf(1, call(other))).toEqual([200])
  })

  test('looking up jobs in one session, while others are not affected', async () => {
    const url = await open('jobLookups')
    const one = await sessionOf(url, undefined)
    const other = await sessionOf(url, undefined)
    const look = (cookie: string) => ask(url, { method: 'GET', path: '/api/jobs/1', cookie })
    expect(await statusesOf(4, () => look(one))).toEqual([200, 200, 200, 429])
    expect(await statusesOf(3, () => look(other))).toEqual([200, 200, 200])
  })
})

describe('an address', () => {
  test('that a client claims without a trusted proxy is ignored', async () => {
    const url = await gateway.open({ [limits.signUps.setting]: '3' })
    const claim = (nth: number) => ask(url, { path: '/api/auth/signup', body: {}, from: `198.51.100.${nth}` })
    expect(await statusesOf(4, claim)).toEqual([200, 200, 200, 429])
  })

  test('counts as its whole /64 when it is IPv6', async () => {
    const url = await open('signUps')
    const sign = (from: string) => ask(url, { path: '/api/auth/signup', body: {}, from })
    expect(await statusesOf(4, (nth) => sign(`2001:db8:1:2::${nth + 1}`))).toEqual([200, 200, 200, 429])
    expect((await sign('2001:db8:1:3::1')).status).toBe(200)
  })
})

test('screenshots suffice for twenty lists of a hundred pages a minute, and do not count as other calls', async () => {
  process.env['DATABASE_URL'] ??= ''
  process.env['SESSION_KEYS'] ??= 'key'
  process.env['IDENTITY_PRIVATE_KEY'] ??= ''
  expect(readSettings().VIGIA_LIMIT_SCREENSHOTS_PER_MINUTE).toBeGreaterThanOrEqual(20 * 100 * 3)
  const url = await open('screenshots')
  const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
  expect(await statusesOf(4, look)).toEqual([200, 200, 200, 429])
  const session = await sessionOf(url, undefined)
  const others = ['/api/websites', '/api/jobs/1', '/'].map((path) =>
    ask(url, { method: 'GET', path, cookie: session }),
  )
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('every limit is used by a route, or is that of health checks or API tokens', () => {
  const named = new Set(routes.flatMap((route) => route.limits))
  expect([...named, 'health', 'tokenCalls', 'tokenFailures'].toSorted()).toEqual(
    Object.keys(limits).toSorted(),
  )
})
