import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { playCrowd, statuses } from './testing/play-crowd.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { open, ask, signIn, refuseSignIns } = playCrowd(() => stage)

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

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

test('what is asked for at once is counted as often as it is asked for, and no more', async () => {
  const env = { [limits.screenshots.setting]: '1200', TRUSTED_PROXIES: '127.0.0.0/8' }
  const url = await stage.open(env)
  const look = () => ask(url, { method: 'GET', path: '/screenshots/a.png' })
  const all: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, look))
    all.push(...answers.map(({ status }) => status))
  }
  expect(all.filter((status) => status === 200)).toHaveLength(1_200)
  expect(all.filter((status) => status === 429)).toHaveLength(300)
})

test('what is counted lies in the database without an e-mail address or the id of a website', async () => {
  const url = await open('mails')
  refuseSignIns()
  await signIn(url, 'ada@example.com')
  await ask(url, { path: '/api/auth/verify-email/send', body: { email: 'ada@example.com' } })
  const websiteId = randomUUID()
  await ask(url, { path: `/api/websites/${websiteId}/discover` })
  const keys: string[] = await stage.db('limits').pluck('key')
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(keys.filter((key) => key.startsWith('jobStarts:'))).toHaveLength(1)
  expect(keys.join()).not.toMatch(new RegExp(`ada|example|${websiteId}`))
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
