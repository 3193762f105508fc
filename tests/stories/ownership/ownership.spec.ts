import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../gateway/routes.ts'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { uses, type Call } from './calls.ts'
import { surveyEstate, viewOf, type Estate } from './owned-data.ts'
import { exampleUrl } from './invented-values.ts'
import { joinAs, signIn, signUp, type Person } from '../support/sign-up.ts'
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
const nobody: Person = { email: 'nobody@bakers-guild.example', password: 'none at all' }

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const isLast = (key: string) => key === 'DELETE /api/auth/delete-account'
const keys = routes.map(keyOf).toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
const owned = routes.filter(({ service, method }) => service === 'websites' && method !== 'DELETE').map(keyOf)

/** Those who are not the owner, as often as they come. */
const others: { name: string; come: () => Visitor | Promise<Visitor> }[] = [
  { name: 'another user', come: () => comeAsUser() },
  { name: 'another visitor', come: () => otherVisitor },
  { name: 'signed out', come: () => new Visitor(stack.url) },
  { name: 'ended session', come: () => new Visitor(stack.url, endedCookie) },
  { name: 'session before signing in', come: () => new Visitor(stack.url, cookieBefore) },
]

const estates = new Map<string, Estate>()
const leaks: string[] = []
let answers = 0
let bakery: CornerBakery
let stack: Stack
let otherUser: Visitor
/** Accounts that the other user has closed. */
let closed = 0
let otherVisitor: Visitor
let endedCookie = ''
let cookieBefore = ''

beforeAll(async () => {
  bakery = await startCornerBakery()
  stack = await startStack({ allowHosts: [bakery.host], env: { ACCOUNTS_BCRYPT_COST: '4' } })
})

afterAll(async () => {
  await stack?.stop()
  await bakery?.stop()
})

/** Somebody who analysed a website, signed up, has it as a user, and signed out on another device. */
async function settleUser(): Promise<Estate> {
  const owner = new Visitor(stack.url)
  const websiteId = await owner.addWebsite(bakery.url)
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

async function settleVisitor(): Promise<Estate> {
  const owner = new Visitor(stack.url)
  return watch(owner, nobody, await owner.addWebsite(bakery.url))
}

/** Photographs a website, approves it, and photographs it again after it has changed. */
async function watch(owner: Visitor, person: Person, websiteId: string): Promise<Estate> {
  const first = await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  bakery.switchTo(2)
  const second = await owner.run(websiteId, 'capture')
  return surveyEstate(owner, person, websiteId, [first.id, second.id])
}

/** Some calls sign out whoever makes them, and one closes their account; the next one is made by a user again. */
async function comeAsUser(): Promise<Visitor> {
  if ((await otherUser.get('/api/auth/user')).status === 200) return otherUser
  const { status } = await otherUser.post('/api/auth/login', eve(closed))
  if (status !== 200) {
    closed += 1
    await joinAs(stack, eve(closed), otherUser)
  }
  return otherUser
}

test('a user has what they watched before they signed up, and a visitor watches the same', async () => {
  estates.set('a user', await settleUser())
  bakery.switchTo(1)
  estates.set('a visitor', await settleVisitor())
  for (const { filenames } of estates.values()) expect(filenames).toHaveLength(7)
})

test('others have what is theirs', async () => {
  otherUser = await joinAs(stack, eve(0))
  await otherUser.addWebsite(exampleUrl)
  otherVisitor = new Visitor(stack.url)
  await otherVisitor.addWebsite(exampleUrl)
  expect((await otherVisitor.get('/api/websites')).status).toBe(200)
})

test('the matrix knows every route of the gateway, and no other', () => {
  expect(keys.toSorted()).toEqual(Object.keys(uses).toSorted())
})

describe.each(['a user', 'a visitor'])('what belongs to %s is seen and changed by nobody else', (whose) => {
  test.each(keys)('%s', async (key) => {
    const estate = find(whose)
    const { calls, others: allowed } = useOf(key)
    const before = await viewOf(estate)
    const found: string[] = []
    for (const { name, come } of others) {
      for (const call of calls(estate)) {
        const { status, told } = await tryOut(await come(), key, call, estate)
        if (!allowed.includes(status) || told.length > 0)
          found.push(`${key} as ${name} on ${whose}: ${status} ${told.join(', ')}`)
      }
    }
    const after = await viewOf(estate)
    if (after.join() !== before.join()) found.push(`${key} changed what ${whose} has`)
    leaks.push(...found)
    expect(found).toEqual([])
  })
})

test('nothing of anybody has leaked', () => {
  expect(answers).toBeGreaterThan(keys.length * others.length * 2 - 1)
  expect(leaks).toEqual([])
})

describe.each(['a user', 'a visitor'])('%s can do all of it with what is theirs', (whose) => {
  test.each(owned)('%s', async (key) => {
    const estate = find(whose)
    const [call] = useOf(key).calls(estate)
    if (!call) throw new Error(`nobody knows how to call ${key}`)
    // A visitor has room for one website only; what they have already is answered.
    const body = key === 'POST /api/websites' ? { url: bakery.url } : call.body
    const response = await estate.owner.ask(methodOf(key), call.path, body ? JSON.stringify(body) : undefined)
    expect({ ok: response.ok, status: response.status }).toMatchObject({ ok: true })
    const { jobId } = (response.status === 202 ? await response.json() : {}) as { jobId?: string }
    if (jobId) await estate.owner.post(`/api/jobs/${jobId}/cancel`)
  })
})

test('a website that was removed is nowhere any more, for its owner neither', async () => {
  const estate = find('a visitor')
  const { owner, websiteId } = estate
  expect((await owner.send('DELETE', `/api/websites/${websiteId}`)).status).toBe(204)
  expect(await stillFound(owner, estate)).toEqual([])
})

test('a visitor who signs out leaves no way back to what they had', async () => {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(exampleUrl)
  const { cookie } = visitor
  expect((await visitor.post('/api/auth/logout')).status).toBe(204)
  const replayed = await new Visitor(stack.url, cookie).get(`/api/websites/${websiteId}`)
  expect([replayed.status, (await visitor.get('/api/websites')).body]).toEqual([404, []])
})

test('after its account is closed nothing of a user is found, whichever session asks', async () => {
  const estate = find('a user')
  const cookie = estate.owner.cookie
  expect((await estate.owner.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
  expect(await stillFound(new Visitor(stack.url, cookie), estate)).toEqual([])
  const { status } = await new Visitor(stack.url).post('/api/auth/login', ada)
  expect(status).toBe(401)
})

/** What a call told whoever made it, beyond what they had said themselves. */
async function tryOut(who: Visitor, key: string, { path, body }: Call, { secrets }: Estate) {
  const said = body === undefined ? undefined : JSON.stringify(body)
  const response = await who.ask(methodOf(key), path, said)
  const heard = `${JSON.stringify([...response.headers])} ${await response.text()}`.toLowerCase()
  const known = `${path} ${said}`.toLowerCase()
  answers += 1
  return {
    status: response.status,
    told: secrets.filter((secret) => heard.includes(secret) && !known.includes(secret)),
  }
}

/** The addresses that still answer with something. */
async function stillFound(who: Visitor, estate: Estate): Promise<string[]> {
  const found: string[] = []
  for (const key of owned.filter((one) => useOf(one).others.includes(404))) {
    for (const { path, body } of useOf(key).calls(estate)) {
      const said = body === undefined ? undefined : JSON.stringify(body)
      const { status } = await who.ask(methodOf(key), path, said)
      if (status !== 404 && status !== 401) found.push(`${key}: ${status}`)
    }
  }
  return found
}

function find(whose: string): Estate {
  const estate = estates.get(whose)
  if (!estate) throw new Error(`${whose} has nothing`)
  return estate
}

function useOf(key: string) {
  const use = uses[key]
  if (!use) throw new Error(`nobody knows how to call ${key}`)
  return use
}

const methodOf = (key: string) => key.split(' ')[0] ?? ''
