import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import type { LimitName } from './limits.ts'
import { routes } from './routes.ts'
import { setGateway } from './testing/set-gateway.ts'

const words = 'Too many requests - please wait a few minutes before trying again'
let stage: Awaited<ReturnType<typeof setGateway>>

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(async () => {
  stage.accounts.answer(() => ({}))
  stage.others.answer(() => ({}))
  await stage.db('limits').delete()
})

/** Gateways where a limit is three. */
const open = (...names: LimitName[]) =>
  stage.open({
    ...Object.fromEntries(names.map((name) => [limits[name].setting, '3'])),
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
const refuseSignIns = () => stage.accounts.answer(() => ({ status: 401 }))

interface Request {
  path?: string
  method?: string
  body?: object
  from?: string
  cookie?: string
}

/** Asks from an address of its own, as a proxy would say it. */
function ask(url: string, { method = 'POST', path = '/api/auth/login', body, from, cookie }: Request) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
    'x-forwarded-for': from ?? '203.0.113.7',
  }
  return stage.browser(url).send(method, path, body && JSON.stringify(body), headers)
}

async function statuses(times: number, one: (nth: number) => ReturnType<typeof ask>) {
  const all: number[] = []
  for (let nth = 0; nth < times; nth += 1) all.push((await one(nth)).status)
  return all
}

const signIn = (url: string, email: string, from?: string) =>
  ask(url, { body: { email, password: 'x' }, ...(from && { from }) })

async function sessionOf(url: string, order: string | undefined) {
  stage.accounts.answer(() => (order ? { headers: { 'x-vigia-session': order } } : {}))
  const browser = await stage.browser(url).visit()
  await browser.send('POST', order ? '/api/auth/login' : '/api/websites')
  return browser.cookie
}

describe('is refused once there were too many', () => {
  const email = 'ada@example.com'
  const cases: [string, LimitName, Request, number][] = [
    ['any call by one address', 'calls', { method: 'GET', path: '/api/websites' }, 200],
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

  test('looking jobs up in one session, while others go on', async () => {
    const url = await open('jobLookups')
    const [one, other] = [await sessionOf(url, undefined), await sessionOf(url, undefined)]
    const look = (cookie: string) => ask(url, { method: 'GET', path: '/api/jobs/1', cookie })
    expect(await statuses(4, () => look(one))).toEqual([200, 200, 200, 429])
    expect(await statuses(3, () => look(other))).toEqual([200, 200, 200])
  })
})

describe('does not count', () => {
  test('a website that was refused', async () => {
    const url = await open('visitorAdds')
    stage.others.answer(() => ({ status: 400 }))
    await statuses(6, () => ask(url, { path: '/api/websites', body: {} }))
    stage.others.answer(() => ({ status: 201 }))
    expect(await statuses(4, () => ask(url, { path: '/api/websites', body: {} }))).toEqual([
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
      for (const service of [stage.accounts, stage.others]) service.answer(() => ({ status }))
    }
    const send = () => ask(url, { path, body: { email: 'ada@example.com' } })
    answerAll(400)
    expect(await statuses(5, send)).toEqual([400, 400, 400, 400, 400])
    answerAll(200)
    expect(await statuses(4, send)).toEqual([200, 200, 200, 429])
  })

  test('a sign-in that was not even tried', async () => {
    const url = await open('signInFailures', 'addressFailures')
    stage.accounts.answer(() => ({ status: 503 }))
    await statuses(6, () => signIn(url, 'ada@example.com'))
    refuseSignIns()
    expect(await statuses(4, () => signIn(url, 'ada@example.com'))).toEqual([401, 401, 401, 429])
  })

  test('a sign-in that did not reach accounts', async () => {
    const url = await open('signInFailures')
    const cutOff = await stage.open({ ACCOUNTS_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.0/8' })
    expect(await statuses(4, () => signIn(cutOff, 'ada@example.com'))).toEqual([503, 503, 503, 503])
    refuseSignIns()
    expect(await statuses(4, () => signIn(url, 'ada@example.com'))).toEqual([401, 401, 401, 429])
  })

  test('what was refused while others were under way that came to nothing', async () => {
    const url = await open('visitorAdds')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    stage.others.answer(async () => {
      await held
      return { status: 400 }
    })
    const add = () => ask(url, { path: '/api/websites', body: {} })
    const adding = Array.from({ length: 4 }, add)
    await Promise.any(adding)
    release()
    const all = await Promise.all(adding)
    expect(all.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429])
    stage.others.answer(() => ({ status: 201 }))
    expect((await add()).status).toBe(201)
  })

  test('a picture', async () => {
    const url = await open('calls')
    const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
    expect(await statuses(5, look)).toEqual([200, 200, 200, 200, 200])
  })
})

test('giving back after the hour has passed costs nobody anything', async () => {
  const url = await open('visitorAdds')
  stage.others.answer(async () => {
    await stage.db('limits').update({ expire: Date.now() - 1 })
    return { status: 400 }
  })
  await ask(url, { path: '/api/websites', body: {} })
  stage.others.answer(() => ({ status: 201 }))
  const all = await statuses(3, () => ask(url, { path: '/api/websites', body: {} }))
  expect(all).toEqual([201, 201, 201])
})

describe('wrong passwords', () => {
  test('count by account and address, however the account is spelt', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const spellings = ['ada@example.com', ' ADA@example.com ', 'Ada@Example.com']
    expect(await statuses(3, (nth) => signIn(url, spellings[nth] ?? ''))).toEqual([401, 401, 401])
    expect((await signIn(url, 'ada@example.com')).status).toBe(429)
    expect((await signIn(url, 'ada@example.com', '203.0.113.8')).status).toBe(401)
    expect((await signIn(url, 'grace@example.com')).status).toBe(401)
  })

  test('count for one mailbox, however its domain is spelt, and not for another that looks alike', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const spellings = ['ada@example.com', 'ada@ｅxample.com', 'ada@EXAMPLE.com']
    expect(await statuses(3, (nth) => signIn(url, spellings[nth] ?? ''))).toEqual([401, 401, 401])
    expect((await signIn(url, 'ada@example.com')).status).toBe(429)
    expect((await signIn(url, 'ada@exampİe.com')).status).toBe(401)
  })

  test('count behind a byte order mark, too', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const body = `\uFEFF${JSON.stringify({ email: 'ada@example.com' })}`
    const headers = { 'content-type': 'application/json' }
    const sign = () => stage.browser(url).send('POST', '/api/auth/login', body, headers)
    expect(await statuses(4, sign)).toEqual([401, 401, 401, 429])
  })

  test.each([200, 403])('are forgotten by the right one, answered with %d', async (status) => {
    const url = await open('signInFailures')
    for (let round = 0; round < 3; round += 1) {
      refuseSignIns()
      expect(await statuses(2, () => signIn(url, 'ada@example.com'))).toEqual([401, 401])
      stage.accounts.answer(() => ({ status }))
      expect((await signIn(url, 'ada@example.com')).status).toBe(status)
    }
  })

  test('many at once are no way around', async () => {
    const url = await open('signInFailures')
    refuseSignIns()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(url, 'ada@example.com')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  test('from many addresses make an account slow and never lock it', async () => {
    const url = await open('accountFailures')
    refuseSignIns()
    for (let nth = 0; nth < 3; nth += 1) await signIn(url, 'ada@example.com', `203.0.113.${nth}`)
    stage.accounts.answer(() => ({}))
    const began = performance.now()
    expect((await signIn(url, 'ada@example.com', '198.51.100.1')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(900)
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

test('replicas count together', async () => {
  const [one, other] = [await open('signInFailures', 'calls'), await open('signInFailures', 'calls')]
  refuseSignIns()
  const at = (nth: number) => (nth % 2 ? one : other)
  expect(await statuses(4, (nth) => signIn(at(nth), 'ada@example.com'))).toEqual([401, 401, 401, 429])
})

test('a large limit is counted in blocks, and still together and about right', async () => {
  const env = { [limits.calls.setting]: '120', TRUSTED_PROXIES: '127.0.0.0/8' }
  const [one, other] = [await stage.open(env), await stage.open(env)]
  const look = (nth: number) => ask(nth % 2 ? one : other, { method: 'GET', path: '/api/websites' })
  const passed = (await statuses(150, look)).filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(116)
  expect(passed).toBeLessThanOrEqual(120)
})

test('what is counted lies in the database without an e-mail address', async () => {
  const url = await open('mails')
  refuseSignIns()
  await signIn(url, 'ada@example.com')
  await ask(url, { path: '/api/auth/verify-email/send', body: { email: 'ada@example.com' } })
  const keys: string[] = await stage.db('limits').pluck('key')
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(keys.join()).not.toMatch(/ada|example/)
})

test('every limit is named by a call, or is the one of all', () => {
  const named = new Set(routes.flatMap((route) => route.limits ?? []))
  expect([...named, 'calls'].toSorted()).toEqual(Object.keys(limits).toSorted())
})

describe('while nobody can count', () => {
  beforeAll(() => stage.door.shut())
  afterAll(() => stage.door.open())

  test.each(['/api/auth/login', '/api/auth/signup', '/api/auth/reset-password/request'])(
    'the door stays shut at %s',
    async (path) => {
      const before = stage.accounts.asked.length
      const answer = await ask(stage.url, { path, body: { email: 'ada@example.com', password: 'x' } })
      expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(stage.accounts.asked).toHaveLength(before)
    },
  )

  test('all else goes on', async () => {
    expect((await ask(stage.url, { method: 'GET', path: '/api/websites' })).status).toBe(200)
    expect((await ask(stage.url, { method: 'GET', path: '/api/jobs/1' })).status).toBe(200)
    expect((await ask(stage.url, { method: 'GET', path: '/' })).status).toBe(200)
  })
})
