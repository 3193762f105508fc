import { jetstream } from '@nats-io/jetstream'
import { addTombstone, hashOfTombstone, hasTombstone } from '@vigia/database/tombstones'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { JobCancelledSchema, UserForgottenSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connectTo, until } from '../../../../tests/support/test-service.ts'
import { askedAgain } from '@vigia/messaging/bus-names'
import { eraseTraces } from './erase-traces.ts'
import { replayDeletions } from './replay-deletions.ts'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const remove = (websiteId: string, caller: ReturnType<typeof user>) =>
  websites.service.call('DELETE', `/api/websites/${websiteId}`, caller)

/** The stream's messages that still contain one of these ids. */
async function subjectsAbout(stream: string, subjects: string, ids: string[]) {
  const messages = await websites.service.purgeMessages.list(stream, subjects, 0, 100_000)
  return messages.filter(({ text }) => ids.some((id) => text.includes(id))).map(({ subject }) => subject)
}

describe('of a website that was removed', () => {
  test('unstarted work is deleted from the event bus, and nothing else', async () => {
    const [leaving, staying] = [user(), user()]
    const gone = await websites.addWebsite(leaving)
    const kept = await websites.addWebsite(staying)
    await websites.start('discover', gone, leaving)
    await websites.start('discover', kept, staying)
    const work = (id: string) => subjectsAbout('VIGIA', 'vigia.websites.v1.DiscoveryWanted', [id])
    await until(async () => (await work(gone)).length + (await work(kept)).length === 2, 'both asked for')
    await remove(gone, leaving)
    await eraseTraces(websites.service)
    expect([await work(gone), (await work(kept)).length]).toEqual([[], 1])
  })

  test('its dead letters that were asked for again are deleted from the event bus, and nothing else', async () => {
    const owner = user()
    const gone = await websites.addWebsite(owner)
    const kept = await websites.addWebsite(owner, 'https://b.example.com/')
    const connection = await connectTo(websites.service.nats.as('tests'))
    const askAgain = (websiteId: string) =>
      jetstream(connection).publish(askedAgain('capture'), JSON.stringify({ websiteId }))
    await Promise.all([gone, kept].map(askAgain))
    await remove(gone, owner)
    await eraseTraces(websites.service)
    await connection.close()
    const left = await Promise.all(
      [gone, kept].map((id) => subjectsAbout('VIGIA', askedAgain('capture'), [id])),
    )
    expect(left.map((subjects) => subjects.length)).toEqual([0, 1])
  })

  test('its dead letters are deleted from the event bus, and nothing else', async () => {
    const owner = user()
    const gone = await websites.addWebsite(owner)
    const kept = await websites.addWebsite(owner, 'https://b.example.com/')
    const connection = await connectTo(websites.service.nats.as('tests'))
    const deadLetter = (websiteId: string) =>
      jetstream(connection).publish(
        'dead.capture.test',
        JSON.stringify({ websiteId, url: 'https://a.example' }),
      )
    for (const id of [gone, kept]) await deadLetter(id)
    await remove(gone, owner)
    // The message is dead-lettered by a worker that gives up late.
    await deadLetter(gone)
    await eraseTraces(websites.service)
    await connection.close()
    const left = await Promise.all([gone, kept].map((id) => subjectsAbout('DEAD', 'dead.>', [id])))
    expect(left.map((messages) => messages.length)).toEqual([0, 1])
  })

  test('a removed website is added to the deletion log, an expired one is not', async () => {
    const [owner, stranger] = [user(), visitor()]
    const removed = await websites.addWebsite(owner)
    await remove(removed, owner)
    const row = await websites.service
      .db('tombstones')
      .where({ hash: hashOfTombstone(removed) })
      .first()
    expect([
      row.notedAt,
      await hasTombstone(websites.service.db, await websites.addWebsite(stranger)),
    ]).toEqual([null, false])
  })
})

test('a run reads a part of many messages, the next one continues, and what is deleted meanwhile is found by a later one', async () => {
  const [first, last] = [randomUUID(), randomUUID()]
  const connection = await connectTo(websites.service.nats.as('tests'))
  const letters = [first, ...Array.from({ length: 900 }, () => randomUUID()), last]
  await Promise.all(
    letters.map((websiteId) =>
      jetstream(connection).publish('dead.capture.many', JSON.stringify({ websiteId })),
    ),
  )
  await connection.close()
  const left = () => subjectsAbout('DEAD', 'dead.capture.many', [first, last])
  const forget = (id: string) => addTombstone(websites.service.db, id)

  await forget(last)
  await eraseTraces(websites.service, 0)
  expect(await left()).toHaveLength(2)
  await forget(first)
  for (let run = 0; run < 5; run++) await eraseTraces(websites.service, 0)
  const afterOnePass = await subjectsAbout('DEAD', 'dead.capture.many', [last])
  for (let run = 0; run < 5; run++) await eraseTraces(websites.service, 0)
  expect([afterOnePass, await left()]).toEqual([[], []])
  expect(await subjectsAbout('DEAD', 'dead.capture.many', letters)).toHaveLength(900)
})

test('a closed account is answered as often as its closing is published', async () => {
  const { id: userId } = user()
  for (const count of [1, 2]) {
    await websites.service.publish(AccountClosedSchema, { userId })
    const said = await websites.service.waitForEvents(
      UserForgottenSchema,
      count,
      (event) => event.userId === userId,
    )
    expect(said).toHaveLength(count)
  }
})

test('what an older backup restores is deleted again, and nothing else', async () => {
  const [closed, owner] = [user(), user()]
  const theirs = await websites.addWebsite(closed)
  const removed = await websites.addWebsite(owner, 'https://a.example.com/')
  const kept = await websites.addWebsite(owner, 'https://b.example.com/')
  const jobId = await websites.start('discover', theirs, closed)
  const hashes = [closed.id, removed].map((id) => ({ hash: hashOfTombstone(id), notedAt: new Date() }))
  await websites.service.db('tombstones').insert(hashes)
  await replayDeletions(websites.service)
  await replayDeletions(websites.service)
  const left: string[] = await websites.service
    .db('websites')
    .whereIn('id', [theirs, removed, kept])
    .pluck('id')
  expect(left).toEqual([kept])
  await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
  expect((await websites.post('/api/websites', closed, { url: 'https://c.example.com/' })).status).toBe(401)
})
