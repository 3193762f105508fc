import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type Route } from '../../../gateway/routes.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { callSpecs } from '../ownership/calls.ts'
import { headersWith, openCanaries, withCanaries, wrongBodies } from './canaries.ts'
import type { OwnedData } from '../ownership/owned-data.ts'
import { startMailServer } from './mail-server.ts'
import { Visitor } from '../support/visitor.ts'

const canaries = openCanaries()
const { canary, track } = canaries
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let stack: Stack
/** Length of the output that was searched already. */
let read = 0

beforeAll(async () => {
  mailServer = await startMailServer()
  const env = { LOG_LEVEL: 'debug', LOG_CALLS: 'true', SMTP_URL: mailServer.url }
  stack = await startStack({ env })
})

afterAll(async () => {
  await stack?.stop()
  await mailServer?.close()
})

/** Everything that a user enters and receives. */
test('logs contain neither what users enter nor the secrets they receive', async () => {
  const { visitor, person } = await createUser()
  const email = `${canary('new address')}@example.com`
  await visitor.send('PUT', '/api/auth/update-profile', JSON.stringify({ ...names(), email }))
  await visitor.post('/api/auth/verify-email/confirm', {
    token: track('new address token', await mailServer.tokenFor(email, '/verify-email')),
  })
  await visitor.post('/api/auth/reset-password/request', { email })
  const token = track('reset token', await mailServer.tokenFor(email, '/reset-password'))
  await visitor.get(`/api/auth/reset-password/validate/${token}`)
  await visitor.get(`/reset-password?token=${token}`)
  const password = canary('new password')
  expect((await visitor.post('/api/auth/reset-password/confirm', { token, password })).status).toBe(200)
  expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200)
  trackCookies(visitor)
  await visitor.post('/api/auth/change-password', { currentPassword: password, newPassword: person.password })
  expect((await visitor.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
  expect(await findLeaks()).toEqual([])
})

test('logs contain neither where alerts are sent nor what signs them', async () => {
  const { visitor } = await createUser()
  const hook = { kind: 'webhook', address: `https://hooks.example/${canary('address of a webhook')}` }
  const { body } = await visitor.post<Added>('/api/channels', { ...hook, name: canary('name of a channel') })
  track('signing secret', body.secret ?? '')
  const path = `/api/channels/${body.channel.id}`
  const renewed = await visitor.send<Added>('PATCH', path, JSON.stringify({ rotateSecret: true }))
  expect(track('new signing secret', renewed.body.secret ?? '')).toMatch(/^whsec_/)
  expect((await visitor.post(`${path}/test`)).body).toMatchObject({ outcome: 'unreachable' })

  const address = `${canary('address of a colleague')}@example.com`
  expect((await visitor.post('/api/channels', { kind: 'email', address, name: 'A colleague' })).status).toBe(
    201,
  )
  const token = track('proof of an address', await mailServer.tokenFor(address, '/alerts/prove'))
  await visitor.get(`/alerts/prove?token=${token}`)
  expect((await visitor.post('/api/channels/prove', { token })).status).toBe(200)
  expect(await findLeaks()).toEqual([])
})

test('logs contain neither an API token nor its name, whether it is valid or not', async () => {
  const { visitor } = await createUser()
  const wanted = { name: canary('name of a token'), scope: 'read' }
  const { body } = await visitor.post<{ token: { id: string }; secret: string }>('/api/tokens', wanted)
  const secret = track('API token', body.secret)
  const use = async (authorization: string) =>
    (await new Visitor(stack.url, '', { authorization }).get('/api/websites')).status
  expect(await use(`Bearer ${secret}`)).toBe(200)
  await visitor.send('DELETE', `/api/tokens/${body.token.id}`)
  expect([await use(`Bearer ${secret}`), await use(`Bearer ${canary('mistyped token')}`)]).toEqual([401, 401])
  expect(await findLeaks()).toEqual([])
})

interface Added {
  channel: { id: string }
  secret?: string
}

test('logs contain nothing of invalid requests', async () => {
  await callAllRoutes()
  expect(await findLeaks()).toEqual([])
})

// The API works while the event bus is down.
test.each([
  ['accounts', 503],
  ['websites', 503],
  ['legal', 503],
  ['postgres', 503],
  ['nats', 200],
])('logs contain nothing of requests made while %s is down', async (name, status) => {
  const { visitor } = await createUser()
  await stack.kill(name)
  const answered = await Promise.all([callAllRoutes(visitor, name), callAllRoutes(undefined, name)])
  expect(answered.flat()).toContain(status)
  expect(await findLeaks()).toEqual([])
  const health = async () => (await visitor.request('GET', '/healthz')).status
  await expect.poll(health).toBe(200)
})

test('more than a thousand canaries were sent and the output was collected', () => {
  expect(canaries.count()).toBeGreaterThan(1_000)
  expect(stack.output()).toMatch(/listening/)
})

const names = () => ({ firstName: canary('first name'), lastName: canary('last name') })

async function createUser() {
  const visitor = new Visitor(stack.url)
  const person = { email: `${canary('address')}@example.com`, password: canary('password'), ...names() }
  expect((await visitor.post('/api/auth/signup', person)).status).toBe(200)
  const token = track('verification token', await mailServer.tokenFor(person.email, '/verify-email'))
  await visitor.get(`/verify-email?token=${token}`)
  expect((await visitor.post('/api/auth/verify-email/confirm', { token })).status).toBe(200)
  expect((await visitor.post('/api/auth/login', person)).status).toBe(200)
  trackCookies(visitor)
  return { visitor, person }
}

function trackCookies({ cookie }: Visitor) {
  for (const pair of cookie.split('; ')) track('a cookie', pair.slice(pair.indexOf('=') + 1))
}

/**
 * Calls every route of the gateway, one service's first, with canaries in paths, queries, headers and bodies.
 */
async function callAllRoutes(who = new Visitor(stack.url), first = ''): Promise<number[]> {
  const isFirst = (route: Route) => Number(route.service === first)
  const answered: number[] = []
  for (const route of routes.toSorted((one, other) => isFirst(other) - isFirst(one))) {
    const responses = await Promise.all(requestsOf(route, who).map((request) => request()))
    answered.push(...responses.map(({ status }) => status))
    await Promise.all(responses.map(readBody))
  }
  return answered
}

/** Streams of events end with their clients only. */
const readBody = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream')
    ? response.body?.cancel()
    : response.arrayBuffer()

function requestsOf({ method, path }: Route, who: Visitor): (() => Promise<Response>)[] {
  const where = `${method} ${path}`
  const [call] = callSpecs[where]?.calls(inventOwnedData()) ?? []
  const secretPath = path.replace(/:\w+/g, () => canary(`${where} path`).padEnd(43, 'x'))
  const address = `${call?.path}?q=${canary(`${where} query`)}`
  const body = call?.body as object | undefined
  const bodies = body
    ? [JSON.stringify(withCanaries(canaries, where, body)), ...wrongBodies(canaries, where, body)]
    : []
  return [
    () => who.request(method, `${secretPath}?q=${canary(`${where} query`)}`),
    ...headersWith(canaries, where).map((headers) => () => fetch(stack.url + address, { method, headers })),
    ...bodies.map((text) => () => who.request(method, address, text)),
  ]
}

/** Data of an owner who does not exist. */
function inventOwnedData(): OwnedData {
  const person = { email: `${canary('owner address')}@example.com`, password: canary('owner password') }
  const id = crypto.randomUUID()
  const filenames = [`${id}.png`]
  return {
    owner: new Visitor(stack.url),
    person,
    websiteId: id,
    sampleId: id,
    pageId: id,
    otherPageId: id,
    jobId: id,
    current: `${id}.png`,
    fingerprint: id.replaceAll('-', ''),
    versionId: '1',
    batchId: id,
    noteId: id,
    ruleId: id,
    previewId: id,
    detectionId: id,
    candidateId: id,
    candidateShot: `${id}.png`,
    candidateUrl: 'https://staging.example.com/',
    channelId: id,
    tokenId: id,
    filenames,
    secrets: [],
  }
}

/** Finds where those canaries were sent that the stack has printed since the last call. */
async function findLeaks(): Promise<string[]> {
  await pause(1_500)
  const output = stack.output()
  const added = output.slice(read)
  read = output.length
  return canaries.foundIn(added)
}
