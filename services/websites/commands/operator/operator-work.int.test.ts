import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { deadLettersOf } from '@vigia/messaging/bus-names'
import { openBus } from '@vigia/messaging/bus'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagesInFlight } from '../../settings.ts'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

async function read(what = 'work', caller: object = { kind: 'operator' }) {
  const answer = await websites.service.call('GET', `/api/operator/${what}`, caller as never)
  return { status: answer.status, body: await answer.json() }
}

async function giveUpCapture() {
  const capture = await openBus(websites.service.nats.as('capture'), 'capture')
  await capture.publish(deadLettersOf('capture', CaptureWantedSchema.typeName), '{}', randomUUID())
  await capture.close()
}

test('the operator is shown queues, dead letters, unfinished pages and bytes stored', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, pagesInFlight + 2)
  const own = await websites.discovered(visitor(), 1)
  await websites.service
    .db('website_bytes')
    .insert([
      { websiteId, bytes: 3_000 },
      { websiteId: own, bytes: 200 },
    ])
    .onConflict('websiteId')
    .merge()
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.wantedOf(jobId, pagesInFlight)
  await giveUpCapture()

  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    deadLetters: [{ service: 'capture', event: CaptureWantedSchema.typeName, count: 1 }],
    jobs: { running: 1, waiting: 2, asked: pagesInFlight },
    store: { users: 3_000, visitors: 200, fullSince: null },
  })
  const queue = body.queues.find(({ event }: { event: string }) => event === CaptureWantedSchema.typeName)
  expect(queue).toEqual({
    consumer: 'capture-vigia_websites_v1_CaptureWanted',
    service: 'capture',
    event: CaptureWantedSchema.typeName,
    depth: expect.any(Number),
    ageSeconds: expect.any(Number),
    workers: null,
  })
})

test('owners are listed by their bytes with the number of their websites, visitors as one', async () => {
  const [much, little, none] = [user(), user(), user()]
  const sizes: [typeof much, number][] = [
    [much, 90_000_000],
    [much, 30_000_000],
    [little, 70_000_000],
    [visitor(), 40_000_000],
    [visitor(), 45_000_000],
    [none, 0],
  ]
  for (const [nth, [owner, bytes]] of sizes.entries()) {
    const websiteId = await websites.addWebsite(owner, `https://${nth}.example/`)
    await websites.service.db('website_bytes').where({ websiteId }).update({ bytes })
  }
  const { owners } = (await read('storage')).body
  const [first, second, third] = owners
  expect(first).toEqual({ userId: much.id, websites: 2, bytes: 120_000_000 })
  // Other tests add visitors as well.
  expect(second.userId).toBeNull()
  expect(second.bytes).toBeGreaterThanOrEqual(85_000_000)
  expect(third).toEqual({ userId: little.id, websites: 1, bytes: 70_000_000 })
  expect(owners).toContainEqual({ userId: none.id, websites: 1, bytes: 0 })
})

test('the next checks are listed with their owners, without paused ones and those of disabled users', async () => {
  const { db } = websites.service
  const [caller, disabled] = [user(), user()]
  const ids = await Promise.all(
    [caller, caller, caller, caller, disabled].map((owner, nth) =>
      websites.addWebsite(owner, `https://${nth}.example/`),
    ),
  )
  const [later = '', overdue = '', off = '', paused = '', closed = ''] = ids
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const monitor = { rhythm: 'daily', minuteOfDay: 60, weekdays: '[]', timeZone: 'UTC' }
  const [laterAt, overdueAt] = [at(30), at(-3)]
  await db('monitors').insert([
    { ...monitor, websiteId: later, nextAt: laterAt },
    { ...monitor, websiteId: overdue, nextAt: overdueAt },
    { ...monitor, websiteId: off, isOn: false, nextAt: null },
    { ...monitor, websiteId: paused, nextAt: null, pausedUntil: at(1_000_000) },
    { ...monitor, websiteId: closed, nextAt: at(1) },
  ])
  await db('disabled_owners').insert({ userId: disabled.id, isDisabled: true, changedAt: new Date() })
  const { checks } = (await read('schedules')).body
  expect(checks.filter(({ websiteId }: { websiteId: string }) => ids.includes(websiteId))).toEqual([
    { websiteId: overdue, url: 'https://1.example/', userId: caller.id, dueAt: overdueAt.toISOString() },
    { websiteId: later, url: 'https://0.example/', userId: caller.id, dueAt: laterAt.toISOString() },
  ])
})

test.each(['work', 'storage', 'schedules'])('nobody but the operator may ask for %s', async (what) => {
  for (const caller of [user(), visitor(), { kind: 'gateway' }])
    expect((await read(what, caller)).status).toBe(401)
})
