import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { MissingFile } from '@vigia/kit/files'
import { hashOfGone, sweepGone } from '@vigia/kit/gone'
import type { Caller } from '@vigia/kit/identity'
import { ClosedSchema, SignedInSchema } from '@vigia/proto/accounts/v1/events'
import { FinishedSchema } from '@vigia/proto/crawler/v1/events'
import {
  DiscoveryWantedSchema,
  JobCancelledSchema,
  WebsiteRemovedSchema,
} from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '../../tests/stage.ts'
import { expireWebsites } from './expire-websites.ts'
import { sweepClosedUsers } from './forget-user.ts'
import { lockCaller } from './store-owners.ts'
import { sweepOrphans } from './sweep-pictures.ts'
import { of, openPlay, page, picture, user, visitor } from './testing/play.ts'

vi.hoisted(() => (process.env['VIGIA_LIMIT_VISITOR_WEBSITES'] = '3'))

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.stage.strike())

const site = (nth: number | string) => `https://site-${nth}.example.com/`
const urlsOf = async (caller: Caller): Promise<string[]> =>
  (await play.get('/api/websites', caller)).map((website: { url: string }) => website.url)
const filesOf = (key: string) => [`${key}.png`, `${key}.webp`]

/** Says an event and waits until it was dealt with. */
async function tell<D extends DescMessage>(schema: D, data: MessageInitShape<D>) {
  const messageId = randomUUID()
  await play.stage.say(schema, data, messageId)
  const heard = () => play.stage.db('inbox').where({ messageId }).first('messageId')
  await until(async () => Boolean(await heard()), `${schema.typeName} heard`)
}

const signIn = (who: Caller, as: Caller) => tell(SignedInSchema, { userId: as.id, visitorId: who.id })
const close = (who: Caller) => tell(ClosedSchema, { userId: who.id })

async function addMany(caller: Caller, urls: string[]) {
  const answers = await Promise.all(urls.map((url) => play.post('/api/websites', caller, { url })))
  return answers.filter(({ status }) => status === 201).length
}

/** A website whose one page has a picture, in the store too. */
async function photographed(caller: Caller) {
  const websiteId = await play.discovered(caller, 1)
  const jobId = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(jobId, 1)
  if (!wanted) throw new Error('no capture is wanted')
  const { key } = await play.take(wanted, await stored())
  await play.ended(jobId, caller)
  return { websiteId, pageId: wanted.pageId, key, jobId }
}

async function stored() {
  const shot = picture()
  for (const name of filesOf(shot.key))
    await play.stage.files.put(name, Buffer.from('a picture'), 'image/png')
  return shot
}

describe('limits', () => {
  test('of twelve websites added at once a user keeps six', async () => {
    const caller = user()
    const added = await addMany(
      caller,
      Array.from({ length: 12 }, (_, nth) => site(nth)),
    )
    expect([added, (await urlsOf(caller)).length]).toEqual([6, 6])
  })

  test('of ten websites added at once by a user who has five, one is added', async () => {
    const caller = user()
    for (let nth = 0; nth < 5; nth += 1) await play.addWebsite(caller, site(nth))
    const more = Array.from({ length: 10 }, (_, nth) => site(`more-${nth}`))
    expect([await addMany(caller, more), (await urlsOf(caller)).length]).toEqual([1, 6])
  })

  test('signing in and adding at once leave six', async () => {
    const [caller, before] = [user(), visitor()]
    for (let nth = 0; nth < 5; nth += 1) await play.addWebsite(caller, site(nth))
    for (const name of ['a', 'b', 'c']) await play.addWebsite(before, site(name))
    await Promise.all([signIn(before, caller), addMany(caller, [site('d'), site('e'), site('f')])])
    expect(await urlsOf(caller)).toHaveLength(6)
  })
})

describe('who signs in', () => {
  test('finds what they watched as a visitor, for good and with all that hangs on it', async () => {
    const [before, after] = [visitor(), user()]
    const { websiteId, key, jobId, pageId } = await photographed(before)
    const screenshot = async (caller: Caller) =>
      (await play.stage.call('GET', `/screenshots/${key}.png`, caller)).status
    expect([await screenshot(before), await screenshot(after)]).toEqual([200, 404])

    await signIn(before, after)
    expect([await screenshot(before), await screenshot(after)]).toEqual([404, 200])
    expect(await play.get(`/api/websites/${websiteId}`, after)).toMatchObject({
      userId: after.id,
      expiresAt: null,
    })
    expect(await play.get(`/api/jobs/${jobId}`, after)).toMatchObject({ status: 'completed' })
    expect((await play.post(`/api/pages/${pageId}/approve`, after)).status).toBe(200)
    expect(await urlsOf(before)).toEqual([])
    expect((await play.post(`/api/pages/${pageId}/approve`, before)).status).toBe(404)
  })

  test('keeps six websites, and the rest expires', async () => {
    const [before, after] = [visitor(), user()]
    for (let nth = 0; nth < 4; nth += 1) await play.addWebsite(after, site(nth))
    for (const name of ['a', 'b', 'c']) await play.addWebsite(before, site(name))
    await signIn(before, after)
    expect(await urlsOf(after)).toEqual([
      ...Array.from({ length: 4 }, (_, nth) => site(nth)),
      site('a'),
      site('b'),
    ])
    expect(await urlsOf(before)).toEqual([site('c')])

    const visitorId = before.id
    await play.stage
      .db('websites')
      .where({ visitorId })
      .update({ expiresAt: new Date(Date.now() - 1) })
    await expireWebsites(play.stage)
    expect(await play.stage.db('websites').where({ visitorId })).toEqual([])
    expect(await urlsOf(after)).toHaveLength(6)
  })

  test('and watches the same address already keeps what they have', async () => {
    const [before, after] = [visitor(), user()]
    const known = await play.addWebsite(after, site(1))
    await play.addWebsite(before, site(1))
    await play.addWebsite(before, site(2))
    await signIn(before, after)
    const websites: { id: string; url: string }[] = await play.get('/api/websites', after)
    expect(websites.map(({ url }) => url)).toEqual([site(1), site(2)])
    expect(websites[0]?.id).toBe(known)
    expect(await urlsOf(before)).toEqual([site(1)])
  })

  test('is said to have done so twice, and the second time changes nothing', async () => {
    const [before, after] = [visitor(), user()]
    await play.addWebsite(before, site(1))
    await signIn(before, after)
    const [first] = await play.get('/api/websites', after)
    await signIn(before, after)
    expect(await play.get('/api/websites', after)).toEqual([first])
  })

  test('leaves nothing for the next one who signs in from there', async () => {
    const [before, first, second] = [visitor(), user(), user()]
    await play.addWebsite(before, site(1))
    await signIn(before, first)
    await signIn(before, second)
    expect([await urlsOf(first), await urlsOf(second)]).toEqual([[site(1)], []])
  })

  test('while a job runs sees it to its end, under the limits it began with', async () => {
    const [before, after] = [visitor(), user()]
    const websiteId = await play.addWebsite(before)
    const jobId = await play.start('capture-all', websiteId, before)
    await signIn(before, after)
    expect((await play.stage.call('GET', `/api/jobs/${jobId}`, before)).status).toBe(404)
    expect(await play.get(`/api/jobs/${jobId}`, after)).toMatchObject({
      status: 'running',
      progress: { total: 50 },
    })
    const pages = [page('/'), page('/a')]
    await play.stage.say(FinishedSchema, { jobId, websiteId, title: 'Example', pages })
    expect(await play.takeAll(jobId, after, 2)).toMatchObject({
      status: 'completed',
      progress: { current: 2, total: 2 },
    })

    const next = await play.start('discover', websiteId, after)
    const [wanted] = await play.stage.listen(DiscoveryWantedSchema, 1, of(next))
    expect(wanted?.pageLimit).toBe(100)
  })
})

describe('who closes their account', () => {
  test('is forgotten with everything, and nobody else is', async () => {
    const [leaving, staying] = [user(), user()]
    const gone = await photographed(leaving)
    const kept = await photographed(staying)
    await play.post(`/api/websites/${gone.websiteId}/approve-all`, leaving)
    const jobId = await play.start('capture', gone.websiteId, leaving)
    await play.addWebsite(leaving, site(2))

    await close(leaving)
    const { websiteId } = gone
    await play.stage.listen(JobCancelledSchema, 1, of(jobId))
    await play.stage.listen(WebsiteRemovedSchema, 1, (event) => event.websiteId === websiteId)
    const left = await Promise.all([
      ...['pages', 'jobs', 'activity_logs', 'pictures'].map((table) =>
        play.stage.db(table).where({ websiteId }),
      ),
      ...['baselines', 'job_items'].map((table) => play.stage.db(table).where({ pageId: gone.pageId })),
    ])
    expect(left.flat()).toEqual([])
    expect(await play.stage.db('websites').where({ userId: leaving.id })).toEqual([])
    await sweepOrphans(play.stage)
    for (const name of filesOf(gone.key))
      await expect(play.stage.files.get(name)).rejects.toThrow(MissingFile)

    expect(await urlsOf(staying)).toEqual(['https://example.com/'])
    expect((await play.stage.call('GET', `/screenshots/${kept.key}.png`, staying)).status).toBe(200)
  })

  test('is forgotten while the answers to their jobs pour in', async () => {
    const closed = user()
    const wanted = []
    for (const nth of [1, 2, 3]) {
      const jobId = await play.start('capture', await play.discovered(closed, 6, site(nth)), closed)
      wanted.push(...(await play.wantedOf(jobId, 6)))
    }
    const answers = wanted.map((one) => play.take(one))
    await Promise.all([...answers.slice(0, 9), close(closed), ...answers.slice(9)])
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
  })

  test('can neither be given a website any more nor add one', async () => {
    const [before, closed] = [visitor(), user()]
    await play.addWebsite(before, site(1))
    await close(closed)
    await signIn(before, closed)
    expect(await urlsOf(before)).toEqual([site(1)])
    const answer = await play.post('/api/websites', closed, { url: site(2) })
    expect([answer.status, await urlsOf(closed)]).toEqual([401, []])
  })

  test('is said to have done so twice, and nothing fails', async () => {
    const closed = user()
    await play.addWebsite(closed, site(1))
    await close(closed)
    await close(closed)
    expect(await urlsOf(closed)).toEqual([])
  })

  test('is remembered for longer than the event bus could speak of them, and then no more', async () => {
    const [recently, longAgo] = [user(), user()]
    await close(recently)
    await close(longAgo)
    const hashes = [recently, longAgo].map(({ id }) => hashOfGone(id))
    const known = () => play.stage.db('gone').whereIn('hash', hashes).pluck('hash')
    const age = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000), notedAt: new Date() })
    await play.stage.db('gone').where({ hash: hashes[0] }).update(age(7.1))
    await play.stage.db('gone').where({ hash: hashes[1] }).update(age(8.1))
    await sweepGone(play.stage.db)
    expect(await known()).toEqual([hashes[0]])
  })

  test('is known by what an earlier version remembers, which names nobody any more after a round', async () => {
    const closed = user()
    await play.stage.db('closed_users').insert({ id: closed.id })
    const add = async () => (await play.post('/api/websites', closed, { url: site(1) })).status
    expect(await add()).toBe(401)
    await sweepClosedUsers(play.stage)
    expect([await add(), await play.stage.db('closed_users')]).toEqual([401, []])
  })

  /** Lets everything that needs this caller begin in this order, and only then go on. */
  async function inOrder(caller: Caller, ...begin: (() => Promise<unknown>)[]) {
    const begun = await play.stage.db.transaction(async (trx) => {
      await lockCaller(trx, caller)
      const all: Promise<unknown>[] = []
      for (const one of begin) {
        all.push(one())
        await until(async () => (await countWaiting()) === all.length, `${all.length} waiting`)
      }
      return { all }
    })
    await Promise.all(begun.all)
  }

  async function countWaiting() {
    const [row] = await play.stage.db.raw<{ count: number }[]>(`
      select count(*)::int from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    return row?.count
  }

  const claimFirst = (claim: () => Promise<unknown>, end: () => Promise<unknown>) => [claim, end]
  const endFirst = (claim: () => Promise<unknown>, end: () => Promise<unknown>) => [end, claim]

  test.each([
    ['before', claimFirst],
    ['after', endFirst],
  ])('has nothing left when a claim is under way that began %s', async (_, order) => {
    const [before, closed] = [visitor(), user()]
    await play.addWebsite(before, site(1))
    await inOrder(
      closed,
      ...order(
        () => signIn(before, closed),
        () => close(closed),
      ),
    )
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
    expect(await urlsOf(before)).toEqual(order === claimFirst ? [] : [site(1)])
  })

  test.each([
    ['before', claimFirst],
    ['after', endFirst],
  ])('has nothing left when an add is under way that began %s', async (_, order) => {
    const closed = user()
    await inOrder(
      closed,
      ...order(
        () => play.post('/api/websites', closed, { url: site(1) }),
        () => close(closed),
      ),
    )
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
  })
})
