import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../gateway/routes.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { type ShopSite, startShopSite } from '../review/shop-site.ts'
import { methodOf, type Call } from './call-spec.ts'
import { callSpecOf, callSpecs } from './calls.ts'
import { collectOwnedData, readOwnersView, waitForRunningJob, type OwnedData } from './owned-data.ts'
import { exampleUrl } from './invented-values.ts'
import { signUpAndIn, signIn, signUp, type Person } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

const ada: Person = {
  email: 'ada@bakers-guild.example',
  password: 'quince and quark',
  firstName: 'Adalgisa',
  lastName: 'Montecristo',
}
const eve = (nth: number): Person => ({
  email: `eve-${nth}@example.com`,
  password: 'an apple a day',
  firstName: 'Eve',
  lastName: 'Other',
})
const anonymous: Person = { email: 'nobody@bakers-guild.example', password: 'none at all' }

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const deletesAccount = (key: string) => key === 'DELETE /api/auth/delete-account'
const keys = routes
  .map(keyOf)
  .toSorted((one, other) => Number(deletesAccount(one)) - Number(deletesAccount(other)))
const websiteRoutes = routes
  .filter(
    ({ service, method, caller }) => service === 'websites' && method !== 'DELETE' && caller !== 'operator',
  )
  .map(keyOf)

/** Callers who are not the owner. */
const otherCallers: { name: string; open: () => Visitor | Promise<Visitor> }[] = [
  { name: 'another user', open: () => getOtherUser() },
  { name: 'another visitor', open: () => otherVisitor },
  { name: 'signed out', open: () => new Visitor(stack.url) },
  { name: 'ended session', open: () => new Visitor(stack.url, endedCookie) },
  { name: 'session before signing in', open: () => new Visitor(stack.url, cookieBefore) },
]

const ownedData = new Map<string, OwnedData>()
/** The owners' data after the previous call. */
const seen = new Map<string, string[]>()
const leaks: string[] = []
let answerCount = 0
let shop: ShopSite
let stack: Stack
let otherUser: Visitor
/** Accounts that the other user has closed. */
let closed = 0
let otherVisitor: Visitor
let endedCookie = ''
let cookieBefore = ''

beforeAll(async () => {
  shop = await startShopSite({ changes: [[], ['price', 'button']] })
  // One website to watch, and the sample website.
  const env = { VIGIA_LIMIT_VISITOR_WEBSITES: '2' }
  stack = await startStack({ allowHosts: [shop.host], env })
})

afterAll(async () => {
  await stack?.stop()
  await shop?.stop()
})

/** A user who added a website as a visitor, signed up, and signed out on another device. */
async function createUserWithData(): Promise<OwnedData> {
  const owner = new Visitor(stack.url)
  const websiteId = await owner.addWebsite(shop.url)
  cookieBefore = owner.cookie
  await signUp(stack, owner, ada)
  await signIn(owner, ada)
  await expect.poll(async () => (await owner.get(`/api/websites/${websiteId}`)).status).toBe(200)
  const elsewhere = new Visitor(stack.url)
  await signIn(elsewhere, ada)
  endedCookie = elsewhere.cookie
  await elsewhere.post('/api/auth/logout')
  return watch(owner, ada, websiteId)
}

async function createVisitorWithData(): Promise<OwnedData> {
  const owner = new Visitor(stack.url)
  return watch(owner, anonymous, await owner.addWebsite(shop.url))
}

/** Captures a website, approves it, and captures it again after it has changed. */
async function watch(owner: Visitor, person: Person, websiteId: string): Promise<OwnedData> {
  const first = await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  shop.switchTo(2)
  const second = await owner.run(websiteId, 'capture')
  return collectOwnedData(owner, person, websiteId, { jobIds: [first.id, second.id], stack })
}

/** Signs in again if an earlier call signed the user out, with a new account if it was closed. */
async function getOtherUser(): Promise<Visitor> {
  if ((await otherUser.get('/api/auth/user')).status === 200) return otherUser
  const { status } = await otherUser.post('/api/auth/login', eve(closed))
  if (status !== 200) {
    closed += 1
    await signUpAndIn(stack, eve(closed), otherUser)
  }
  return otherUser
}

test('a user has the website that they added as a visitor, and a visitor watches the same website', async () => {
  ownedData.set('a user', await createUserWithData())
  shop.switchTo(1)
  ownedData.set('a visitor', await createVisitorWithData())
  for (const { filenames } of ownedData.values()) expect(filenames).toHaveLength(7)
})

test('other callers have websites of their own', async () => {
  otherUser = await signUpAndIn(stack, eve(0))
  await otherUser.addWebsite(exampleUrl)
  otherVisitor = new Visitor(stack.url)
  await otherVisitor.addWebsite(exampleUrl)
  expect((await otherVisitor.get('/api/websites')).status).toBe(200)
})

test('the table of calls has every route of the gateway and no other', () => {
  expect(keys.toSorted()).toEqual(Object.keys(callSpecs).toSorted())
})

describe.each(['a user', 'a visitor'])(
  'data of %s is neither visible to nor changed by other callers',
  (owner) => {
    test.each(keys)('%s', async (key) => {
      const data = dataOf(owner)
      const { calls, allowedStatuses: allowed } = callSpecOf(key)
      const before = seen.get(owner) ?? (await readOwnersView(data))
      const found: string[] = []
      for (const { name, open } of otherCallers) {
        for (const call of calls(data)) {
          const { status, leaked } = await callAs(await open(), key, call, data)
          if (!allowed.includes(status) || leaked.length > 0)
            found.push(`${key} as ${name} on ${owner}: ${status} ${leaked.join(', ')}`)
        }
      }
      const after = await readOwnersView(data)
      seen.set(owner, after)
      if (after.join() !== before.join()) found.push(`${key} changed what ${owner} has`)
      leaks.push(...found)
      expect(found).toEqual([])
    })
  },
)

test('no call leaked data of another caller', () => {
  expect(answerCount).toBeGreaterThan(keys.length * otherCallers.length * 2 - 1)
  expect(leaks).toEqual([])
})

describe.each(['a user', 'a visitor'])(
  '%s can make every call for their own website that they may make',
  (owner) => {
    test.each(websiteRoutes)('%s', async (key) => {
      const data = dataOf(owner)
      const [call] = callSpecOf(key).calls(data)
      if (!call) throw new Error(`${key} is not in the table of calls`)
      // A visitor may have no more websites; adding one again is answered with the existing one.
      const body = key === 'POST /api/websites' ? { url: shop.url } : call.body
      const response = await data.owner.request(
        methodOf(key),
        call.path,
        body ? JSON.stringify(body) : undefined,
      )
      const isRefused = owner === 'a visitor' && callSpecOf(key).requiresUser === true
      const isConflict = callSpecOf(key).mayConflict === true && response.status === 409
      const expected = isRefused ? { status: 403 } : { ok: !isConflict }
      expect({ ok: response.ok, status: response.status }).toMatchObject(expected)
      await waitForRunningJob(data.owner, data.websiteId)
    })
  },
)

test('a removed website is not found any more, even by its owner', async () => {
  const data = dataOf('a visitor')
  const { owner, websiteId, sampleId } = data
  for (const id of [websiteId, sampleId])
    expect((await owner.send('DELETE', `/api/websites/${id}`)).status).toBe(204)
  expect(await stillFound(owner, data)).toEqual([])
})

test('a visitor who signs out loses access to their website', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(exampleUrl)
  const { cookie } = visitor
  expect((await visitor.post('/api/auth/logout')).status).toBe(204)
  const replayed = await new Visitor(stack.url, cookie).get(`/api/websites/${websiteId}`)
  expect([replayed.status, (await visitor.get('/api/websites')).body]).toEqual([404, []])
})

test('after the account is closed, nothing of the user is found with any session', async () => {
  const data = dataOf('a user')
  const cookie = data.owner.cookie
  expect((await data.owner.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
  expect(await stillFound(new Visitor(stack.url, cookie), data)).toEqual([])
  const { status } = await new Visitor(stack.url).post('/api/auth/login', ada)
  expect(status).toBe(401)
})

/** Makes a call; returns the status and the secrets in the response that were not in the request. */
async function callAs(caller: Visitor, key: string, { path, body }: Call, { secrets }: OwnedData) {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const response = await caller.request(methodOf(key), path, payload)
  const received = `${JSON.stringify([...response.headers])} ${await readAnswer(response)}`.toLowerCase()
  const known = `${path} ${payload}`.toLowerCase()
  answerCount += 1
  return {
    status: response.status,
    leaked: secrets.filter((secret) => received.includes(secret) && !known.includes(secret)),
  }
}

/** A stream of events has no end. */
async function readAnswer(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** The routes that still answer with data. */
async function stillFound(caller: Visitor, data: OwnedData): Promise<string[]> {
  const found: string[] = []
  for (const key of websiteRoutes.filter((one) => callSpecOf(one).allowedStatuses.includes(404))) {
    for (const { path, body } of callSpecOf(key).calls(data)) {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const { status } = await caller.request(methodOf(key), path, payload)
      if (status !== 404 && status !== 401) found.push(`${key}: ${status}`)
    }
  }
  return found
}

function dataOf(owner: string): OwnedData {
  const data = ownedData.get(owner)
  if (!data) throw new Error(`${owner} has nothing`)
  return data
}
