import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type Route } from '../../../gateway/routes.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { uses } from '../ownership/calls.ts'
import { headersWith, openCage, withCanaries, wrongBodies } from './canaries.ts'
import type { Estate } from '../ownership/owned-data.ts'
import { openPostOffice } from './mail-server.ts'
import { Visitor } from '../support/visitor.ts'

const cage = openCage()
const { canary, cage: keep } = cage
let post: Awaited<ReturnType<typeof openPostOffice>>
let stack: Stack
/** How much of its output was looked through. */
let read = 0

beforeAll(async () => {
  post = await openPostOffice()
  const env = { LOG_LEVEL: 'debug', SMTP_URL: post.url, ACCOUNTS_BCRYPT_COST: '4' }
  stack = await startStack({ env })
})

afterAll(async () => {
  await stack?.stop()
  await post?.close()
})

/** Everything that somebody who has an account types, and is given to keep. */
test('no log repeats what people type, nor what they are given', async () => {
  const { visitor, person } = await live()
  const email = `${canary('new address')}@example.com`
  await visitor.send('PUT', '/api/auth/update-profile', JSON.stringify({ ...names(), email }))
  await visitor.post('/api/auth/verify-email/confirm', {
    token: keep('new address token', await post.tokenFor(email, '/verify-email')),
  })
  await visitor.post('/api/auth/reset-password/request', { email })
  const token = keep('reset token', await post.tokenFor(email, '/reset-password'))
  await visitor.get(`/api/auth/reset-password/validate/${token}`)
  await visitor.get(`/reset-password?token=${token}`)
  const password = canary('new password')
  expect((await visitor.post('/api/auth/reset-password/confirm', { token, password })).status).toBe(200)
  expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200)
  keepCookies(visitor)
  await visitor.post('/api/auth/change-password', { currentPassword: password, newPassword: person.password })
  expect((await visitor.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
  expect(await heard()).toEqual([])
})

test('no log repeats what is wrong in a call', async () => {
  await callEverything()
  expect(await heard()).toEqual([])
})

// The event bus may be away without anybody noticing.
test.each([
  ['accounts', 503],
  ['websites', 503],
  ['legal', 503],
  ['postgres', 503],
  ['nats', 200],
])('no log repeats what was said while %s was away', async (name, status) => {
  const { visitor } = await live()
  await stack.kill(name)
  const answered = await Promise.all([callEverything(visitor, name), callEverything(undefined, name)])
  expect(answered.flat()).toContain(status)
  expect(await heard()).toEqual([])
  const health = async () => (await visitor.ask('GET', '/healthz')).status
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
})

test('all of it was listened to', () => {
  expect(cage.count()).toBeGreaterThan(1_000)
  expect(stack.output()).toMatch(/listening/)
})

const names = () => ({ firstName: canary('first name'), lastName: canary('last name') })

async function live() {
  const visitor = new Visitor(stack.url)
  const person = { email: `${canary('address')}@example.com`, password: canary('password'), ...names() }
  expect((await visitor.post('/api/auth/signup', person)).status).toBe(200)
  const token = keep('verification token', await post.tokenFor(person.email, '/verify-email'))
  await visitor.get(`/verify-email?token=${token}`)
  expect((await visitor.post('/api/auth/verify-email/confirm', { token })).status).toBe(200)
  expect((await visitor.post('/api/auth/login', person)).status).toBe(200)
  keepCookies(visitor)
  return { visitor, person }
}

function keepCookies({ cookie }: Visitor) {
  for (const pair of cookie.split('; ')) keep('a cookie we made', pair.slice(pair.indexOf('=') + 1))
}

/** Every call of the gateway, one service's before the others', with canaries wherever anything can be said. */
async function callEverything(who = new Visitor(stack.url), first = ''): Promise<number[]> {
  const isFirst = (route: Route) => Number(route.service === first)
  const answered: number[] = []
  for (const route of routes.toSorted((one, other) => isFirst(other) - isFirst(one))) {
    const responses = await Promise.all(requestsOf(route, who).map((request) => request()))
    answered.push(...responses.map(({ status }) => status))
    await Promise.all(responses.map((response) => response.arrayBuffer()))
  }
  return answered
}

function requestsOf({ method, path }: Route, who: Visitor): (() => Promise<Response>)[] {
  const where = `${method} ${path}`
  const [call] = uses[where]?.calls(invented()) ?? []
  const secretly = path.replace(/:\w+/g, () => canary(`${where} path`).padEnd(43, 'x'))
  const address = `${call?.path}?q=${canary(`${where} query`)}`
  const body = call?.body as object | undefined
  const bodies = body
    ? [JSON.stringify(withCanaries(cage, where, body)), ...wrongBodies(cage, where, body)]
    : []
  return [
    () => who.ask(method, `${secretly}?q=${canary(`${where} query`)}`),
    ...headersWith(cage, where).map((headers) => () => fetch(stack.url + address, { method, headers })),
    ...bodies.map((text) => () => who.ask(method, address, text)),
  ]
}

/** Of an owner who does not exist. */
function invented(): Estate {
  const person = { email: `${canary('estate address')}@example.com`, password: canary('estate password') }
  const id = crypto.randomUUID()
  const filenames = [`${id}.png`]
  return {
    owner: new Visitor(stack.url),
    person,
    websiteId: id,
    pageId: id,
    jobId: id,
    filenames,
    secrets: [],
  }
}

/** Where those things were typed that the stack has printed since it was last asked, once it has had the time to. */
async function heard(): Promise<string[]> {
  await pause(1_500)
  const output = stack.output()
  const fresh = output.slice(read)
  read = output.length
  return cage.heardIn(fresh)
}
