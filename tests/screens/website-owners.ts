import { openDatabase } from '@vigia/database/database'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '../stories/support/visitor.ts'
import type { CornerBakery } from '../sites/corner-bakery.ts'
import { watchChange } from '../stories/review/open-review.ts'
import { stackDatabaseUrl } from '../support/stack-database.ts'
import { type TestApp, newVisitor } from './test-app.ts'

/** Visitors and users with websites; created once and shared by the tests that only read. */
export interface WebsiteOwner {
  visitor: Visitor
  websiteId: string
}

/** A visitor whose website has changed, unchanged, new and gone pages. */
export const visitorWithBakery = (app: TestApp) =>
  once(app, 'visitor with the bakery', () => watchBakery(app))

/** A user with one website, which was captured. */
export const userWithOneWebsite = (app: TestApp) =>
  once(app, 'user with one website', async () => watchOnePageSite(app, await app.createUser()))

/** A user with two websites, of which one was never captured. */
export const userWithTwoWebsites = (app: TestApp) =>
  once(app, 'user with two websites', () => createUserWithWebsites(app, 1))

/** A user with six websites. */
export const userWithSixWebsites = (app: TestApp) =>
  once(app, 'user with six websites', () => createUserWithWebsites(app, 5))

/** A user whose channels and feed are older than the recovery of the account. */
export const recoveredUser = (app: TestApp) =>
  once(app, 'user of a recovered account', () => createRecoveredUser(app))

/** A user with a token for one website, and one that has expired. */
export const userWithTokens = (app: TestApp) =>
  once(app, 'user with API tokens', () => createUserWithTokens(app))

/** A user with a candidate, which is another website, so that its page changed. */
export const userWithCandidate = (app: TestApp) =>
  once(app, 'user with a candidate', () => createUserWithCandidate(app))

/** A visitor with a changed page, a region of which is ignored. */
export const visitorWithRules = (app: TestApp) =>
  once(app, 'visitor with ignore rules', async () => {
    const visitor = newVisitor(app)
    const owner = { visitor, websiteId: await watchChange(visitor, app.shop, 'capture') }
    await ignorePlace(owner)
    return owner
  })

async function ignorePlace({ visitor, websiteId }: WebsiteOwner) {
  const path = `/api/websites/${websiteId}/rules`
  const box = { x: 0, y: 0, width: 300, height: 80 }
  await visitor.post(path, { kind: 'place', box, note: 'A place that changes all the time' })
  while ((await visitor.get<{ comparing: number }>(path)).body.comparing > 0) await pause(200)
}

// Owners by test app, because several apps use the same stack.
const known = new WeakMap<CornerBakery, Map<string, Promise<WebsiteOwner>>>()

function once({ bakery }: TestApp, name: string, make: () => Promise<WebsiteOwner>) {
  const made = known.get(bakery) ?? new Map<string, Promise<WebsiteOwner>>()
  known.set(bakery, made)
  const owner = made.get(name) ?? make()
  made.set(name, owner)
  return owner
}

/** Makes owners that are shared before the tests that use them, which captures pages. */
export async function makeOwners(
  app: TestApp,
  owners: Iterable<(app: TestApp) => Promise<unknown>>,
): Promise<void> {
  await Promise.all([...owners].map((make) => make(app)))
}

async function watchBakery(app: TestApp): Promise<WebsiteOwner> {
  const { bakery } = app
  bakery.switchTo(1)
  const visitor = newVisitor(app)
  const websiteId = await visitor.addWebsite(bakery.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  bakery.switchTo(2)
  await visitor.run(websiteId, 'discover')
  await visitor.run(websiteId, 'capture')
  return { visitor, websiteId }
}

/** Makes a new user with one captured website and others, for tests that change something. */
export async function createUserWithWebsites(app: TestApp, others: number): Promise<WebsiteOwner> {
  const visitor = await app.createUser()
  const { websiteId } = await watchOnePageSite(app, visitor)
  for (let nth = 1; nth <= others; nth++) await visitor.addWebsite(`https://shop-${nth}.example`)
  return { visitor, websiteId }
}

/** Adds a one-page site and captures it. */
export async function watchOnePageSite(app: TestApp, visitor = newVisitor(app)): Promise<WebsiteOwner> {
  const websiteId = await visitor.addWebsite(app.nextSite())
  await visitor.run(websiteId, 'capture-all')
  return { visitor, websiteId }
}

async function createUserWithCandidate(app: TestApp): Promise<WebsiteOwner> {
  const owner = await watchOnePageSite(app, await app.createUser())
  const { visitor, websiteId } = owner
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  const { body } = await visitor.post<{ jobId: string }>(`/api/websites/${websiteId}/candidates`, {
    url: app.slowSite.url,
    label: 'pr-7',
    commit: '6ee8a387d1f0a5b4c3d2e1f00f1e2d3c4b5a6978',
    link: 'https://git.example/shop/pull/7',
  })
  await visitor.waitForJob(body.jobId)
  return owner
}

async function createUserWithTokens(app: TestApp): Promise<WebsiteOwner> {
  const visitor = await app.createUser()
  const websiteId = await visitor.addWebsite('https://shop.example')
  await visitor.post('/api/tokens', { name: 'Nightly check', scope: 'run', websiteIds: [websiteId] })
  const wanted = { name: 'A pipeline of last year', scope: 'manage' }
  const { body } = await visitor.post<{ token: { id: string } }>('/api/tokens', wanted)
  const db = openDatabase(stackDatabaseUrl(app.stack.data, 'accounts'))
  const past = { expiresAt: db.raw(`now() - interval '2 days'`), lastUsedOn: '2026-01-05' }
  await db('api_tokens').where({ id: body.token.id }).update(past)
  await db.destroy()
  return { visitor, websiteId }
}

/**
 * A user whose account was recovered after channels and a feed were added; the receiver of one has refused.
 */
async function createRecoveredUser(app: TestApp): Promise<WebsiteOwner> {
  const visitor = await app.createUser()
  const websiteId = await visitor.addWebsite('https://shop.example')
  const add = async (kind: string, name: string, address: string) =>
    (await visitor.post<{ channel: { id: string } }>('/api/channels', { kind, name, address })).body.channel
      .id
  await add('slack', 'The team', 'https://hooks.slack.com/services/T0/B0/abcd')
  const refused = await add('webhook', 'The deployment of the shop', 'https://hooks.example.com/alerts')
  await visitor.post(`/api/websites/${websiteId}/feed`)
  const { body: user } = await visitor.get<{ id: string }>('/api/auth/user')
  const db = openDatabase(stackDatabaseUrl(app.stack.data, 'accounts'))
  await db('channels').where({ id: refused }).update({ state: 'refused' })
  await db('users').where({ id: user.id }).update({ recoveredAt: db.fn.now() })
  await db.destroy()
  return { visitor, websiteId }
}
