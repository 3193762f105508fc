import '../testing/environment.ts'
import { parseAtomFeed } from 'feedsmith'
import { AlertRaisedSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { putAlert } from '@vigia/storage/alert-file'
import type { Alert } from '@vigia/storage/alert-file'
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '@vigia/mail/testing/mail-server'
import { until } from '../../../tests/support/test-service.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { startHookReceiver } from '../testing/hook-receiver.ts'

const receiver = await startHookReceiver()
const egress = await startEgress([receiver.place])
const mails = await startMailServer()
Object.assign(process.env, {
  EGRESS_URL: egress.url,
  VIGIA_ALLOW_HOSTS: receiver.place,
  SMTP_URL: mails.url,
  PUBLIC_URL: 'https://vigia.example',
})
const { startTestAccounts } = await import('../testing/test-accounts.ts')
const { deliver } = await import('../deliveries/deliver.ts')

type User = Awaited<ReturnType<typeof accounts.addUser>>
let accounts: Awaited<ReturnType<typeof startTestAccounts>>
let user: User
const quietly = receiver.answer
beforeAll(async () => {
  accounts = await startTestAccounts()
})
beforeEach(async () => {
  user = await accounts.addUser()
  receiver.received.length = 0
  receiver.answer = quietly
})
afterAll(async () => {
  await accounts.close()
  await mails.stop()
  await egress.stop()
  receiver.stop()
})

async function call(method: string, path: string, body?: object, by: User = user) {
  const answer = await accounts.service.call(method, path, by.caller(), body)
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  }
}
const channelsOf = async () => (await call('GET', '/api/channels')).body.channels
const add = async (kind: string, address: string, more: object = {}) =>
  call('POST', '/api/channels', { kind, address, name: `My ${kind}`, ...more })
const db = () => accounts.service.db

const alertOf = (websiteId: string, more: Partial<Alert> = {}): Alert => ({
  alertId: randomUUID(),
  websiteId,
  websiteUrl: 'https://shop.example/',
  websiteTitle: 'Shop',
  kind: 'change.confirmed',
  raisedAt: new Date().toISOString(),
  headline: '1 page changed on shop.example',
  pages: [
    {
      pageId: randomUUID(),
      path: '/pricing',
      title: 'Prices',
      url: 'https://shop.example/pricing',
      sentence: '1 place changed, 0.4 % of the page',
      isMuted: false,
    },
  ],
  pagesInAll: 1,
  ...more,
})

/** As websites raises it; resolves once it is kept. */
async function raise(alert: Alert, userId = user.id) {
  const { alertId, websiteId, kind } = alert
  const file = await putAlert(accounts.service.temporaryFiles, alert)
  await accounts.service.publish(AlertRaisedSchema, { alertId, websiteId, userId, kind, file })
  await until(async () => (await db()('alerts').where({ id: alertId })).length === 1, 'the alert')
}

const mailsTo = (address: string) =>
  mails.received
    .filter(({ to }) => to.includes(address))
    .map(({ mail, source }) => Object.assign(mail, { source }))
const deliveriesOf = async (id: string) =>
  (await call('GET', `/api/channels/${id}/deliveries`)).body.deliveries

test('an alert comes by mail to a user who set nothing, with its crops, and one click stops the next', async () => {
  const websiteId = randomUUID()
  const names = ['before.jpg', 'after.jpg'].map(() => `${randomUUID()}.jpg`)
  for (const name of names)
    await accounts.service.temporaryFiles.put(name, Buffer.from('a picture'), 'image/jpeg')
  const [before = '', after = ''] = names
  const alert = alertOf(websiteId)
  Object.assign(alert.pages[0] ?? {}, { before, after })
  await raise(alert)
  await deliver(accounts.service)
  const [mail] = mailsTo(user.email)
  expect(mail?.subject).toBe('1 page changed on shop.example')
  expect(mail?.html).toContain('/pricing: 1 place changed, 0.4 % of the page')
  expect(mail?.html).toContain(
    `https://vigia.example/?website=${websiteId}&amp;page=${alert.pages[0]?.pageId}`,
  )
  expect(mail?.html).not.toMatch(/src="(?!cid:)/)
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg'])

  const link = /List-Unsubscribe: <https:\/\/vigia\.example([^>]+)>/.exec(
    mail?.source.replaceAll(/\r\n\s+/g, ' ') ?? '',
  )?.[1]
  const answer = await accounts.service.call('POST', (link ?? '').trim(), undefined)
  expect(answer.status).toBe(200)
  expect(await channelsOf()).toMatchObject([
    { kind: 'email', hint: user.email, isDefault: true, state: 'off' },
  ])
  await raise(alertOf(websiteId))
  await deliver(accounts.service)
  expect(mailsTo(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(1)
})

test('an alert that comes twice is kept and sent once', async () => {
  const alert = alertOf(randomUUID())
  await raise(alert)
  await raise(alert)
  await Promise.all([deliver(accounts.service), deliver(accounts.service)])
  expect(mailsTo(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(1)
})

test('a webhook is signed with a secret that is shown once and can be renewed', async () => {
  const { status, body } = await add('webhook', receiver.url)
  expect(status).toBe(201)
  expect(body.channel).toMatchObject({ kind: 'webhook', state: 'on', hint: `${receiver.place} …hook` })
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  const [hook] = receiver.received
  const signed = (one = hook) => [one?.body ?? '', one?.headers as Record<string, string>] as const
  expect(new Webhook(body.secret).verify(...signed())).toMatchObject({ type: 'change.confirmed' })
  expect(JSON.stringify(await channelsOf())).not.toContain(body.secret)
  expect(JSON.stringify(await db()('channels'))).not.toContain(receiver.place.slice(-5) + '/hook')

  const renewed = await call('PATCH', `/api/channels/${body.channel.id}`, { rotateSecret: true })
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  for (const secret of [body.secret, renewed.body.secret])
    expect(new Webhook(secret).verify(...signed(receiver.received[1]))).toBeTruthy()
})

test.each(['slack', 'teams', 'discord'])('%s gets a message of its own form', async (kind) => {
  await add(kind, receiver.url)
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  expect(receiver.received.map(({ body }) => body)).toEqual([
    expect.stringContaining('1 page changed on shop.example'),
  ])
})

test.each([
  ['http://hooks.example/a', 'slack'],
  ['https://hooks.example:22/a', 'webhook'],
  ['https://user:secret@hooks.example/a', 'webhook'],
  ['hooks.example', 'teams'],
])('%s cannot be the address of a webhook', async (address, kind) => {
  expect(await add(kind, address)).toMatchObject({
    status: 400,
    body: { message: 'This address cannot be used' },
  })
})

test('a test says the same of every address inside, and no sooner', async () => {
  const answers = []
  for (const address of [
    'https://169.254.169.254/latest',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://nothing.invalid/',
  ]) {
    const { body } = await add('webhook', address)
    const startedAt = performance.now()
    answers.push((await call('POST', `/api/channels/${body.channel.id}/test`)).body)
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ outcome: 'unreachable', sentence: 'The receiver could not be reached' })]),
  )
})

test('a test tells the truth: refused, failed, redirected and delivered', async () => {
  const { body } = await add('webhook', receiver.url)
  const outcomes: string[] = []
  for (const status of [404, 500, 302, 200]) {
    receiver.answer = (response) =>
      response.writeHead(status, { location: 'https://169.254.169.254/' }).end('x'.repeat(100_000))
    outcomes.push((await call('POST', `/api/channels/${body.channel.id}/test`)).body.outcome)
  }
  expect(outcomes).toEqual(['refused', 'failed', 'refused', 'delivered'])
  expect(receiver.received).toHaveLength(4)
})

test('a delivery that fails is tried again later, and can be sent again; 410 turns the channel off', async () => {
  const { body } = await add('webhook', receiver.url)
  const { id } = body.channel
  receiver.answer = (response) => response.writeHead(503).end()
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  await deliver(accounts.service)
  expect(receiver.received).toHaveLength(1)
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({
    state: 'waiting',
    tries: 1,
    outcome: 'The receiver had a fault of its own',
  })
  expect(Date.parse(delivery.nextAt) - Date.now()).toBeGreaterThan(20_000)
  receiver.answer = quietly
  expect((await call('POST', `/api/deliveries/${delivery.id}/again`)).status).toBe(202)
  await deliver(accounts.service)
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', outcome: 'The receiver accepted it' }])
  const idOf = (nth: number) => receiver.received[nth]?.headers['webhook-id']
  expect(idOf(1)).toBe(idOf(0))

  receiver.answer = (response) => response.writeHead(410).end()
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  expect((await channelsOf()).find((one: { id: string }) => one.id === id).state).toBe('off')
})

test('after three days of failures the channel is failing, and its user is told by mail once', async () => {
  const { body } = await add('webhook', receiver.url)
  receiver.answer = (response) => response.writeHead(500).end()
  await raise(alertOf(randomUUID()))
  await db()('deliveries').update({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
  await deliver(accounts.service)
  expect((await deliveriesOf(body.channel.id))[0]).toMatchObject({ state: 'given-up' })
  expect(await channelsOf()).toMatchObject([{}, { state: 'failing' }])
  const told = (await accounts.subjectsOf(user.email)).filter((subject) =>
    subject?.includes('cannot deliver'),
  )
  expect(told).toHaveLength(1)
})

test('a receiver that hangs holds up no other channel', async () => {
  await add('webhook', receiver.url)
  receiver.answer = () => {}
  await raise(alertOf(randomUUID()))
  const round = deliver(accounts.service)
  await until(() => mailsTo(user.email).some(({ subject }) => subject?.includes('changed')), 'the mail')
  await round
  expect(await channelsOf()).toMatchObject([
    { lastTrouble: null },
    { lastTrouble: 'The receiver could not be reached' },
  ])
})

test('another person’s address gets nothing until its link was followed', async () => {
  const address = `${randomUUID()}@example.com`
  const { body } = await add('email', address)
  expect(body.channel.state).toBe('unproven')
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  const [mail, ...others] = await accounts.mailsTo(address)
  expect(others).toEqual([])
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  const proven = await accounts.service.call('POST', '/api/channels/prove', undefined, { token })
  expect(proven.status).toBe(200)
  await raise(alertOf(randomUUID()))
  await deliver(accounts.service)
  expect(mailsTo(address).map(({ subject }) => subject)).toContain('1 page changed on shop.example')
  expect(
    (await accounts.service.call('POST', '/api/channels/prove', undefined, { token: `${token}x` })).status,
  ).toBe(400)
})

test('a digest gathers alerts until its time; muted pages and unwanted kinds are not sent', async () => {
  const websiteId = randomUUID()
  const { body } = await add('webhook', receiver.url, { rhythm: 'hourly' })
  const channelId = body.channel.id
  await raise(alertOf(websiteId))
  await raise(alertOf(websiteId, { kind: 'page.failing', headline: 'A page fails' }))
  await deliver(accounts.service)
  expect(receiver.received).toEqual([])
  await db()('deliveries').where({ channelId }).update({ nextAt: new Date() })
  await deliver(accounts.service)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'digest',
    data: { headline: '2 alerts from Vigia' },
  })

  await call('PATCH', `/api/channels/${channelId}`, { rhythm: 'at-once' })
  const path = `/api/websites/${websiteId}/subscriptions`
  const chosen = { channelId, kinds: ['run.completed', 'change.confirmed'], withMuted: false }
  expect((await call('PUT', path, { subscriptions: [chosen] })).body.subscriptions).toContainEqual(chosen)
  const muted = alertOf(websiteId)
  for (const page of muted.pages) page.isMuted = true
  await raise(muted)
  await raise(alertOf(websiteId, { kind: 'page.failing' }))
  await raise(
    alertOf(websiteId, { kind: 'run.completed', headline: 'Checked 3 pages', pages: [], pagesInAll: 0 }),
  )
  await deliver(accounts.service)
  expect(receiver.received.slice(1).map(({ body: sent }) => JSON.parse(sent).type)).toEqual(['run.completed'])
  const { url } = (await call('POST', `/api/websites/${websiteId}/feed`)).body
  const feed = await (await accounts.service.call('GET', new URL(url).pathname, undefined)).text()
  expect(feed).toContain('A page fails')
  expect(feed).not.toContain('Checked 3 pages')
})

test('channels are their user’s own, ten at most, and their own address cannot be deleted', async () => {
  const { body } = await add('webhook', receiver.url)
  const stranger = await accounts.addUser()
  for (const [method, path] of [
    ['PATCH', `/api/channels/${body.channel.id}`],
    ['DELETE', `/api/channels/${body.channel.id}`],
    ['POST', `/api/channels/${body.channel.id}/test`],
    ['GET', `/api/channels/${body.channel.id}/deliveries`],
  ] as const)
    expect((await call(method, path, method === 'PATCH' ? {} : undefined, stranger)).status).toBe(404)
  for (let nth = 0; nth < 8; nth += 1) expect((await add('slack', receiver.url)).status).toBe(201)
  expect(await add('slack', receiver.url)).toMatchObject({
    status: 409,
    body: { message: 'You have reached the maximum of 10 channels' },
  })
  const [own] = await channelsOf()
  expect((await call('DELETE', `/api/channels/${own.id}`)).status).toBe(409)
  expect((await call('DELETE', `/api/channels/${body.channel.id}`)).status).toBe(204)
})

test('a feed lists alerts for a reader, until another address takes its place or the website goes', async () => {
  const websiteId = randomUUID()
  const alert = alertOf(websiteId)
  await raise(alert)
  const make = async () => new URL((await call('POST', `/api/websites/${websiteId}/feed`)).body.url).pathname
  const first = await make()
  const answer = await accounts.service.call('GET', first, undefined)
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  expect(parseAtomFeed(await answer.text()).entries).toMatchObject([{ id: `urn:uuid:${alert.alertId}` }])
  const second = await make()
  expect((await accounts.service.call('GET', first, undefined)).status).toBe(404)
  expect((await accounts.service.call('GET', second, undefined)).status).toBe(200)

  await accounts.service.publish(WebsiteRemovedSchema, { websiteId })
  await until(async () => (await db()('alerts').where({ websiteId })).length === 0, 'the end of the alerts')
  expect((await accounts.service.call('GET', second, undefined)).status).toBe(404)
  expect(
    await db()('deliveries').whereRaw('alert_ids @> ?::jsonb', [JSON.stringify([alert.alertId])]),
  ).toEqual([])
})
