import { MissingFile } from '@vigia/storage/files'
import { hashOfTombstone, deleteOldTombstones } from '@vigia/database/tombstones'
import type { Caller } from '@vigia/service/identity'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { sweepClosedUsers } from '../privacy/forget-user.ts'
import { lockCaller } from './store-owners.ts'
import { sweepOrphans } from '../screenshots/sweep-screenshots.ts'
import { openPeople, site } from '../testing/people.ts'
import { filesOf, of, user, visitor } from '../testing/play.ts'

let play: Awaited<ReturnType<typeof openPeople>>
beforeAll(async () => {
  play = await openPeople()
})
afterAll(() => play.stage.strike())

describe('who closes their account', () => {
  test('is forgotten with everything, and nobody else is', async () => {
    const [leaving, staying] = [user(), user()]
    const gone = await play.photographed(leaving)
    const kept = await play.photographed(staying)
    await play.post(`/api/websites/${gone.websiteId}/approve-all`, leaving)
    const jobId = await play.start('capture', gone.websiteId, leaving)
    await play.addWebsite(leaving, site(2))

    await play.close(leaving)
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

    expect(await play.urlsOf(staying)).toEqual(['https://example.com/'])
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
    await Promise.all([...answers.slice(0, 9), play.close(closed), ...answers.slice(9)])
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
  })

  test('can neither be given a website any more nor add one', async () => {
    const [before, closed] = [visitor(), user()]
    await play.addWebsite(before, site(1))
    await play.close(closed)
    await play.signIn(before, closed)
    expect(await play.urlsOf(before)).toEqual([site(1)])
    const answer = await play.post('/api/websites', closed, { url: site(2) })
    expect([answer.status, await play.urlsOf(closed)]).toEqual([401, []])
  })

  test('is said to have done so twice, and nothing fails', async () => {
    const closed = user()
    await play.addWebsite(closed, site(1))
    await play.close(closed)
    await play.close(closed)
    expect(await play.urlsOf(closed)).toEqual([])
  })

  test('is remembered for longer than the event bus could speak of them, and then no more', async () => {
    const [recently, longAgo] = [user(), user()]
    await play.close(recently)
    await play.close(longAgo)
    const hashes = [recently, longAgo].map(({ id }) => hashOfTombstone(id))
    const known = () => play.stage.db('gone').whereIn('hash', hashes).pluck('hash')
    const age = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000), notedAt: new Date() })
    await play.stage.db('gone').where({ hash: hashes[0] }).update(age(7.1))
    await play.stage.db('gone').where({ hash: hashes[1] }).update(age(8.1))
    await deleteOldTombstones(play.stage.db)
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
        () => play.signIn(before, closed),
        () => play.close(closed),
      ),
    )
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
    expect(await play.urlsOf(before)).toEqual(order === claimFirst ? [] : [site(1)])
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
        () => play.close(closed),
      ),
    )
    expect(await play.stage.db('websites').where({ userId: closed.id })).toEqual([])
  })
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
