import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { readSettings } from './settings.ts'
import type { LimitName } from './limits.ts'
import { routes } from './routes.ts'
import { playCrowd, statuses } from './testing/play-crowd.ts'
import type { Asking } from './testing/play-crowd.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { open, ask, signIn } = playCrowd(() => stage)

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

const words = 'Too many requests - please wait a few minutes before trying again'

async function sessionOf(url: string, order: string | undefined) {
  stage.accounts.answer(() => (order ? { headers: { 'x-vigia-session': order } } : {}))
  const browser = await stage.browser(url).visit()
  await browser.send('POST', order ? '/api/auth/login' : '/api/websites')
  return browser.cookie
}

describe('is refused once there were too many', () => {
  const email = 'ada@example.com'
  const cases: [string, LimitName, Asking, number][] = [
    ['any call by one address', 'calls', { method: 'GET', path: '/api/websites' }, 200],
    ['a picture', 'screenshots', { method: 'GET', path: '/screenshots/a.png' }, 200],
    ['looking a job up', 'jobLookups', { method: 'GET', path: '/api/jobs/1' }, 200],
    ['a job on one website', 'jobStarts', { path: '/api/websites/1/diff' }, 202],
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
    for (const service of [stage.accounts, stage.others]) service.answer(() => ({ status }))
    expect(await statuses(3, () => ask(url, request))).toEqual([status, status, status])
    const before = stage.accounts.asked.length + stage.others.asked.length
    const refused = await ask(url, request)
    expect(refused).toMatchObject({ status: 429, body: { message: words } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(limits[name].seconds)
    expect(stage.accounts.asked.length + stage.others.asked.length).toBe(before)
    // Nobody else is concerned.
    const other = {
      ...request,
      from: '203.0.113.8',
      path: request.path?.replace('/1', '/2') ?? '/api/auth/login',
    }
    const body = request.body && { email: 'grace@example.com' }
    expect((await ask(url, { ...other, ...(body && { body }) })).status).toBe(status)
  })

  test('a right password used again and again', async () => {
    const url = await open('signIns')
    expect(await statuses(4, () => signIn(url, 'ada@example.com'))).toEqual([200, 200, 200, 429])
    expect((await signIn(url, 'grace@example.com')).status).toBe(200)
  })

  test('a job on one website, however its id is spelt', async () => {
    const url = await open('jobStarts')
    stage.others.answer(() => ({ status: 202 }))
    const spellings = ['ab', 'AB', '%61b', 'aB']
    const start = (nth: number) => ask(url, { path: `/api/websites/${spellings[nth]}/diff` })
    expect(await statuses(4, start)).toEqual([202, 202, 202, 429])
    expect((await ask(url, { path: '/api/websites/%E0%A4%A/diff' })).status).toBe(400)
  })

  test('a user’s website, whatever their address', async () => {
    const url = await open('userAdds', 'visitorAdds')
    const cookie = await sessionOf(url, `sign-in ${randomUUID()}`)
    stage.others.answer(() => ({ status: 201 }))
    const add = (nth: number) =>
      ask(url, { path: '/api/websites', body: {}, cookie, from: `203.0.113.${nth}` })
    expect(await statuses(4, add)).toEqual([201, 201, 201, 429])
  })

  test('a wrong current password by one user, until the right one', async () => {
    const url = await open('passwordFailures')
    const [one, other] = [`sign-in ${randomUUID()}`, `sign-in ${randomUUID()}`]
    const [mine, theirs] = [await sessionOf(url, one), await sessionOf(url, other)]
    const change = (cookie: string) => ask(url, { path: '/api/auth/change-password', body: {}, cookie })
    stage.accounts.answer(() => ({ status: 400 }))
    expect(await statuses(2, () => change(mine))).toEqual([400, 400])
    stage.accounts.answer(() => ({}))
    expect(await statuses(1, () => change(mine))).toEqual([200])
    stage.accounts.answer(() => ({ status: 400 }))
    expect(await statuses(4, () => change(mine))).toEqual([400, 400, 400, 429])
    expect(await statuses(1, () => change(theirs))).toEqual([400])
  })

  test('an export by one user, while others go on', async () => {
    const url = await open('exports')
    const [one, other] = [`sign-in ${randomUUID()}`, `sign-in ${randomUUID()}`]
    const [mine, theirs] = [await sessionOf(url, one), await sessionOf(url, other)]
    const order = (cookie: string) => ask(url, { path: '/api/exports', cookie })
    expect(await statuses(4, () => order(mine))).toEqual([200, 200, 200, 429])
    expect(await statuses(1, () => order(theirs))).toEqual([200])
  })

  test('looking jobs up in one session, while others go on', async () => {
    const url = await open('jobLookups')
    const [one, other] = [await sessionOf(url, undefined), await sessionOf(url, undefined)]
    const look = (cookie: string) => ask(url, { method: 'GET', path: '/api/jobs/1', cookie })
    expect(await statuses(4, () => look(one))).toEqual([200, 200, 200, 429])
    expect(await statuses(3, () => look(other))).toEqual([200, 200, 200])
  })
})

describe('an address', () => {
  test('that a client claims for itself is not believed', async () => {
    const url = await stage.open({ [limits.signUps.setting]: '3' })
    const claim = (nth: number) => ask(url, { path: '/api/auth/signup', body: {}, from: `198.51.100.${nth}` })
    expect(await statuses(4, claim)).toEqual([200, 200, 200, 429])
  })

  test('counts as its whole /64 when it is IPv6', async () => {
    const url = await open('signUps')
    const sign = (from: string) => ask(url, { path: '/api/auth/signup', body: {}, from })
    expect(await statuses(4, (nth) => sign(`2001:db8:1:2::${nth + 1}`))).toEqual([200, 200, 200, 429])
    expect((await sign('2001:db8:1:3::1')).status).toBe(200)
  })
})

test('pictures are enough for twenty lists of a hundred pages a minute, and cost other calls nothing', async () => {
  process.env['DATABASE_URL'] ??= ''
  process.env['SESSION_KEYS'] ??= 'key'
  process.env['IDENTITY_PRIVATE_KEY'] ??= ''
  expect(readSettings().VIGIA_LIMIT_SCREENSHOTS_PER_MINUTE).toBeGreaterThanOrEqual(20 * 100 * 3)
  const url = await open('screenshots')
  const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
  expect(await statuses(4, look)).toEqual([200, 200, 200, 429])
  const session = await sessionOf(url, undefined)
  const others = ['/api/websites', '/api/jobs/1', '/'].map((path) =>
    ask(url, { method: 'GET', path, cookie: session }),
  )
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('every limit is named by a call, or is one of an address', () => {
  const named = new Set(routes.flatMap((route) => route.limits ?? []))
  expect([...named, 'calls', 'screenshots', 'health'].toSorted()).toEqual(Object.keys(limits).toSorted())
})
