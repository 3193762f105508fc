import { openListeners } from '@vigia/database/listen'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import type { Caller } from '@vigia/service/identity'
import { openLog } from '@vigia/telemetry/log'
import { expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../../../tests/support/read-events.ts'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'
import { openStreams } from './open-streams.ts'

const websites = await startTestWebsites()

async function listenAs(caller: Caller, after?: string) {
  const leave = new AbortController()
  const answer = await websites.service.call('GET', `/api/events${after ? `?after=${after}` : ''}`, caller)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const stream = readEvents(answer, leave)
  await until(() => stream.events.length > 0, 'the first event')
  return stream
}
type Stream = Awaited<ReturnType<typeof listenAs>>

const signalled = (stream: Stream, websiteId: string, ...kinds: string[]) =>
  until(
    () => kinds.every((kind) => stream.kindsOf(websiteId).has(kind)),
    `${kinds.join(' and ')} of ${websiteId}`,
  )

const weekly = { isOn: true, rhythm: 'weekly', minuteOfDay: 60, weekdays: [1], timeZone: 'UTC' }

/** The change events of a stream since this moment. */
const sinceOf = (stream: Stream) => {
  const before = stream.events.length
  return () => stream.events.slice(before).filter(({ event }) => event === 'change')
}

test('a job from its start to its verdicts is signalled to its owner, and to nobody else', async () => {
  const [owner, other] = [visitor(), visitor()]
  const websiteId = await websites.discovered(owner, 2)
  const own = await listenAs(owner)
  const others = await listenAs(other)
  const heard = sinceOf(own)
  const jobId = await websites.start('capture', websiteId, owner)
  await until(() => heard().length > 0, 'the start of the job')
  await websites.takeAll(jobId, owner, 2)
  await signalled(own, websiteId, 'job', 'pages', 'activity', 'website')
  expect(JSON.stringify(own.events)).not.toContain('example.com')
  expect(others.events.filter(({ event }) => event !== 'heartbeat')).toEqual([])
})

test('what is done in another tab is signalled: approvals, their undoing, sensitivity, notes and reports', async () => {
  const owner = user()
  const websiteId = await websites.discovered(owner, 1)
  await websites.takeAll(await websites.start('capture', websiteId, owner), owner, 1)
  const stream = await listenAs(owner)
  const [{ id: pageId }] = await websites.pagesOf(websiteId, owner)
  const call = (method: string, path: string, body?: unknown) =>
    websites.service.call(method, path, owner, body)
  const approve = async () =>
    (await (await call('POST', `/api/websites/${websiteId}/approve-all`)).json()).batchId
  const doings: [string, () => Promise<unknown>][] = [
    ['pages', async () => call('POST', `/api/approvals/${await approve()}/undo`)],
    ['website', () => call('PATCH', `/api/websites/${websiteId}`, { sensitivity: 'strict' })],
    ['pages', () => call('PATCH', `/api/pages/${pageId}`, { sensitivity: 'relaxed' })],
    ['pages', () => call('POST', `/api/pages/${pageId}/notes`, { text: 'Too large' })],
    ['schedule', () => call('PUT', `/api/websites/${websiteId}/monitor`, weekly)],
  ]
  for (const [kind, act] of doings) {
    const heard = sinceOf(stream)
    await act()
    await until(
      () => heard().some(({ data }) => data.websites?.some(({ kinds }) => kinds.includes(kind))),
      `${kind} after ${act.toString()}`,
    )
  }
  expect(stream.kindsOf(websiteId)).toContain('activity')
})

test('a page that fails, and a website that is removed, are signalled', async () => {
  const owner = visitor()
  const websiteId = await websites.approved(owner, 1)
  const stream = await listenAs(owner)
  const jobId = await websites.start('capture', websiteId, owner)
  const [wanted] = await websites.wantedOf(jobId, 1)
  const heard = sinceOf(stream)
  await websites.service.publish(PageFailedSchema, {
    jobId,
    websiteId,
    pageId: wanted?.pageId ?? '',
    reason: 'It answers 500.',
    reasonKind: 'down',
  })
  await until(
    () => heard().some(({ data }) => data.websites?.some(({ kinds }) => kinds.includes('pages'))),
    'the failure',
  )
  const later = sinceOf(stream)
  await websites.service.call('DELETE', `/api/websites/${websiteId}`, owner)
  const kinds = () =>
    later().flatMap(({ data }) => data.websites?.find(({ id }) => id === websiteId)?.kinds ?? [])
  // Other effects of the failure may be signalled before, or together with it.
  await expect.poll(kinds).toContain('website')
})

test('a website that goes over to an account is signalled to both', async () => {
  const [before, after] = [visitor(), user()]
  const websiteId = await websites.approved(before, 1)
  const old = await listenAs(before)
  const own = await listenAs(after)
  const heard = sinceOf(old)
  await websites.service.publish(VisitorSignedInSchema, { visitorId: before.id, userId: after.id })
  await signalled(own, websiteId, 'website')
  await until(() => heard().length > 0, 'the loss')
  expect(heard()[0]?.data.websites?.map(({ id }) => id)).toEqual([websiteId])
})

test('who comes back is sent what was missed, and who was away for too long looks again', async () => {
  const owner = visitor()
  const websiteId = await websites.approved(owner, 1)
  const first = await listenAs(owner)
  await websites.service.call('PATCH', `/api/websites/${websiteId}`, owner, { sensitivity: 'strict' })
  await until(() => first.lastId() !== undefined, 'an id')
  const after = first.lastId()
  await websites.service.call('PATCH', `/api/websites/${websiteId}`, owner, { sensitivity: 'normal' })

  const second = await listenAs(owner, after)
  await signalled(second, websiteId, 'website')
  expect(second.events.map(({ event }) => event)).not.toContain('look-again')

  const third = await listenAs(owner, '1')
  expect(third.events[0]?.event).toBe('look-again')
})

test('a screen that was being opened is sent what changed meanwhile', async () => {
  const owner = visitor()
  const websiteId = await websites.discovered(owner, 1)
  const stream = await listenAs(owner)
  await signalled(stream, websiteId, 'pages')
  expect(stream.events.map(({ event }) => event)).not.toContain('look-again')
})

test('a visit of a visitor is no signal', async () => {
  const owner = visitor()
  const websiteId = await websites.approved(owner, 1)
  const stream = await listenAs(owner)
  const other = await websites.approved(visitor(), 1)
  await websites.service.db('websites').where({ id: websiteId }).update({ expiresAt: new Date() })
  await websites.service.db('websites').where({ id: websiteId }).update({ title: 'Another' })
  await signalled(stream, websiteId, 'website')
  expect(stream.kindsOf(other)).toEqual(new Set())
})

test('what one replica writes reaches the streams of another, under the same ids', async () => {
  const owner = visitor()
  const websiteId = await websites.approved(owner, 1)
  const { connectionString } = websites.service.db.client.config.connection
  const other = openListeners(connectionString, openLog('websites'))
  onTestFinished(() => other.stop())
  const connected = Promise.withResolvers<void>()
  const open = openStreams({
    listen: (channel, listener) =>
      other.listen(channel, {
        ...listener,
        onConnected: () => {
          listener.onConnected()
          connected.resolve()
        },
      }),
  })
  await connected.promise
  const own = await listenAs(owner)
  const texts: string[] = []
  open(owner, undefined).on('data', (text) => texts.push(String(text)))
  await websites.service.call('PATCH', `/api/websites/${websiteId}`, owner, { sensitivity: 'strict' })
  await until(() => texts.join('').includes(websiteId), 'the other replica')
  await until(() => own.kindsOf(websiteId).has('activity'), 'the own replica')
  expect(texts.join('')).toContain(`id: ${own.lastId()}\n`)
})

test('after the connection to the database was lost, clients look again and later changes reach them', async () => {
  const owner = visitor()
  const websiteId = await websites.approved(owner, 1)
  const stream = await listenAs(owner)
  await websites.service.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%' or query = 'select 1' and pid <> pg_backend_pid()`,
  )
  await until(() => stream.events.some(({ event }) => event === 'look-again'), 'look-again')
  const heard = sinceOf(stream)
  await websites.service.call('PATCH', `/api/websites/${websiteId}`, owner, { sensitivity: 'strict' })
  await until(() => heard().length > 0, 'a change')
  expect(heard()[0]?.data.websites?.map(({ id }) => id)).toEqual([websiteId])
})

test('an id that was never given is refused', async () => {
  const { status } = await websites.service.call('GET', '/api/events?after=a', visitor())
  expect(status).toBe(400)
})

test('the end of the service ends its streams', async () => {
  const owner = visitor()
  const stream = await listenAs(owner)
  await websites.service.restart()
  await stream.done
  expect((await listenAs(owner)).events).not.toEqual([])
})
