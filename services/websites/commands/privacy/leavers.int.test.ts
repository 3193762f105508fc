import { MissingFile } from '@vigia/storage/files'
import { hashOfTombstone, deleteOldTombstones } from '@vigia/database/tombstones'
import type { Caller } from '@vigia/service/identity'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { sweepClosedUsers } from './forget-user.ts'
import { lockCaller } from '../../store/websites/store-owners.ts'
import { sweepOrphans } from '../../outcomes/retention/sweep-screenshots.ts'
import { startTestOwners, site } from '../../testing/test-owners.ts'
import { filesOf, of, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestOwners()

describe('a user who closes their account', () => {
  test('loses all their data, and no other user does', async () => {
    const [leaving, staying] = [user(), user()]
    const gone = await websites.captured(leaving)
    const kept = await websites.captured(staying)
    await websites.post(`/api/websites/${gone.websiteId}/approve-all`, leaving)
    const jobId = await websites.start('capture', gone.websiteId, leaving)
    await websites.addWebsite(leaving, site(2))

    await websites.close(leaving)
    const { websiteId } = gone
    await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
    await websites.service.waitForEvents(WebsiteRemovedSchema, 1, (event) => event.websiteId === websiteId)
    const left = await Promise.all([
      ...['pages', 'jobs', 'activity_logs', 'pictures'].map((table) =>
        websites.service.db(table).where({ websiteId }),
      ),
      ...['baselines', 'job_items'].map((table) => websites.service.db(table).where({ pageId: gone.pageId })),
    ])
    expect(left.flat()).toEqual([])
    expect(await websites.service.db('websites').where({ userId: leaving.id })).toEqual([])
    await sweepOrphans(websites.service)
    for (const name of filesOf(gone.key))
      await expect(websites.service.files.get(name)).rejects.toThrow(MissingFile)

    expect(await websites.urlsOf(staying)).toEqual(['https://example.com/'])
    expect((await websites.service.call('GET', `/screenshots/${kept.key}.png`, staying)).status).toBe(200)
  })

  test('loses all their data while answers to their jobs arrive', async () => {
    const closed = user()
    const wanted = []
    for (const nth of [1, 2, 3]) {
      const jobId = await websites.start('capture', await websites.discovered(closed, 6, site(nth)), closed)
      wanted.push(...(await websites.wantedOf(jobId, 6)))
    }
    const answers = wanted.map((one) => websites.take(one))
    await Promise.all([...answers.slice(0, 9), websites.close(closed), ...answers.slice(9)])
    expect(await websites.service.db('websites').where({ userId: closed.id })).toEqual([])
  })

  test('can neither be given a website any more nor add one', async () => {
    const [before, closed] = [visitor(), user()]
    await websites.addWebsite(before, site(1))
    await websites.close(closed)
    await websites.signIn(before, closed)
    expect(await websites.urlsOf(before)).toEqual([site(1)])
    const answer = await websites.post('/api/websites', closed, { url: site(2) })
    expect([answer.status, await websites.urlsOf(closed)]).toEqual([401, []])
  })

  test('may be reported twice, and nothing fails', async () => {
    const closed = user()
    await websites.addWebsite(closed, site(1))
    await websites.close(closed)
    await websites.close(closed)
    expect(await websites.urlsOf(closed)).toEqual([])
  })

  test('has a tombstone for longer than the event bus keeps events, and then none', async () => {
    const [recently, longAgo] = [user(), user()]
    await websites.close(recently)
    await websites.close(longAgo)
    const hashes = [recently, longAgo].map(({ id }) => hashOfTombstone(id))
    const known = () => websites.service.db('tombstones').whereIn('hash', hashes).pluck('hash')
    const age = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000), notedAt: new Date() })
    await websites.service.db('tombstones').where({ hash: hashes[0] }).update(age(7.1))
    await websites.service.db('tombstones').where({ hash: hashes[1] }).update(age(8.1))
    await deleteOldTombstones(websites.service.db)
    expect(await known()).toEqual([hashes[0]])
  })

  test('is recognised by an id from an earlier version, which the periodic task replaces by a tombstone', async () => {
    const closed = user()
    await websites.service.db('closed_users').insert({ id: closed.id })
    const add = async () => (await websites.post('/api/websites', closed, { url: site(1) })).status
    expect(await add()).toBe(401)
    await sweepClosedUsers(websites.service)
    expect([await add(), await websites.service.db('closed_users')]).toEqual([401, []])
  })

  const claimFirst = (claim: () => Promise<unknown>, end: () => Promise<unknown>) => [claim, end]
  const endFirst = (claim: () => Promise<unknown>, end: () => Promise<unknown>) => [end, claim]

  test.each([
    ['before', claimFirst],
    ['after', endFirst],
  ])('has no websites left if a transfer runs that began %s', async (_, order) => {
    const [before, closed] = [visitor(), user()]
    await websites.addWebsite(before, site(1))
    await inOrder(
      closed,
      ...order(
        () => websites.signIn(before, closed),
        () => websites.close(closed),
      ),
    )
    expect(await websites.service.db('websites').where({ userId: closed.id })).toEqual([])
    expect(await websites.urlsOf(before)).toEqual(order === claimFirst ? [] : [site(1)])
  })

  test.each([
    ['before', claimFirst],
    ['after', endFirst],
  ])('has no websites left if one is being added that began %s', async (_, order) => {
    const closed = user()
    await inOrder(
      closed,
      ...order(
        () => websites.post('/api/websites', closed, { url: site(1) }),
        () => websites.close(closed),
      ),
    )
    expect(await websites.service.db('websites').where({ userId: closed.id })).toEqual([])
  })
})

/** Starts work that needs this caller's lock in this order, and then lets all of it continue. */
async function inOrder(caller: Caller, ...begin: (() => Promise<unknown>)[]) {
  const begun = await websites.service.db.transaction(async (trx) => {
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
  const [row] = await websites.service.db.raw<{ count: number }[]>(`
    select count(*)::int from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return row?.count
}
