import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const channels = await startOwnChannels()
const { accounts, receiver, plain, mailsTo, deliverDue, own, raise, quietly } = channels
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n'
const { db } = accounts.service

test('a webhook is signed with a secret that is shown once and can be renewed', async () => {
  const { status, body } = await own.add('webhook', receiver.url)
  expect(status).toBe(201)
  expect(body.channel).toMatchObject({ kind: 'webhook', state: 'on', hint: `${receiver.place} …hook` })
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const [hook] = receiver.received
  const signed = (one = hook) => [one?.body ?? '', one?.headers as Record<string, string>] as const
  expect(new Webhook(body.secret).verify(...signed())).toMatchObject({ type: 'change.confirmed' })
  expect(JSON.stringify(await own.channelsOf())).not.toContain(body.secret)
  expect(JSON.stringify(await db('channels'))).not.toContain(receiver.place.slice(-5) + '/hook')

  const renewed = await own.call('PATCH', `/api/channels/${body.channel.id}`, { rotateSecret: true })
  await raise(alertOf(randomUUID()))
  await deliverDue()
  for (const secret of [body.secret, renewed.body.secret])
    expect(new Webhook(secret).verify(...signed(receiver.received[1]))).toBeTruthy()
})

test.each([
  ['http://hooks.example/a', 'slack'],
  ['http://169.254.169.254/a', 'webhook'],
  ['http://user:secret@127.0.0.1/a', 'webhook'],
  ['ftp://127.0.0.1/a', 'webhook'],
  ['https://hooks.example:22/a', 'webhook'],
  ['https://user:secret@hooks.example/a', 'webhook'],
  ['hooks.example', 'teams'],
])('%s cannot be the address of a webhook', async (address, kind) => {
  expect(await own.add(kind, address)).toMatchObject({
    status: 400,
    body: { message: 'This address cannot be used' },
  })
})

test.each(['http://10.0.0.7:9000', 'http://127.0.0.1:80', 'https://build.internal:9443'])(
  'an address inside says how it can be allowed: %s',
  async (origin) => {
    const { status, body } = await own.add('webhook', `${origin}/hook`)
    expect([status, body.message]).toEqual([
      400,
      `This address cannot be used. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${origin.replace(/^\w+:\/\//, '')}`,
    ])
  },
)

test.each(['webhook', 'slack', 'teams', 'discord'])(
  'a %s at an address that the operator allows may be plain http, with alerts and a way to end them',
  async (kind) => {
    plain.received.length = 0
    const { status, body } = await own.add(kind, plain.url)
    expect({ status, hint: body.channel?.hint }).toEqual({ status: 201, hint: `${plain.place} …hook` })
    expect((await own.call('POST', `/api/channels/${body.channel.id}/test`)).body.outcome).toBe('delivered')
    await raise(alertOf(randomUUID()))
    await deliverDue()
    expect(plain.received).toHaveLength(2)
    plain.answer = (response) => response.writeHead(410).end()
    await raise(alertOf(randomUUID()))
    await deliverDue()
    plain.answer = quietly
    const channel = (await own.channelsOf()).find((one: { id: string }) => one.id === body.channel.id)
    expect(channel.state).toBe('refused')
    await own.call('DELETE', `/api/channels/${body.channel.id}`)
  },
)

test('no alert leaves by plain http once the operator allows its address no more', async () => {
  plain.received.length = 0
  const { body } = await own.add('webhook', plain.url)
  const { allowedHosts } = await import('../../settings.ts')
  allowedHosts.delete(plain.place)
  const answer = await own.call('POST', `/api/channels/${body.channel.id}/test`)
  allowedHosts.add(plain.place)
  expect(answer.body.outcome).toBe('unreachable')
  expect(plain.received).toEqual([])
})

test('a test says the same of every address inside, and no sooner', async () => {
  const answers = []
  for (const address of [
    'https://169.254.169.254/latest',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://nothing.invalid/',
  ]) {
    const { body } = await own.add('webhook', address)
    const startedAt = performance.now()
    answers.push((await own.call('POST', `/api/channels/${body.channel.id}/test`)).body)
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ outcome: 'unreachable', sentence: 'The receiver could not be reached' })]),
  )
})

test('a test shows what happened: refused, failed, redirected and delivered', async () => {
  const { body } = await own.add('webhook', receiver.url)
  const outcomes: string[] = []
  for (const status of [404, 500, 302, 200]) {
    receiver.answer = (response) =>
      response.writeHead(status, { location: 'https://169.254.169.254/' }).end('x'.repeat(10_000_000))
    outcomes.push((await own.call('POST', `/api/channels/${body.channel.id}/test`)).body.outcome)
  }
  expect(outcomes).toEqual(['refused', 'failed', 'refused', 'delivered'])
  expect(receiver.received).toHaveLength(4)
})

test.each([
  ['a space in a name', 'HTTP/1.1 200 OK\r\nX Powered By: magic\r\nContent-Length: 2\r\n\r\nok', 'delivered'],
  ['a length beside chunks', `${chunked}Content-Length: 2\r\n\r\n2\r\nok\r\n0\r\n\r\n`, 'delivered'],
  ['a head of 100 KB', `HTTP/1.1 204 No\r\nX-Policy: ${'a'.repeat(100_000)}\r\n\r\n`, 'delivered'],
  ['lines that end in LF alone', 'HTTP/1.1 503 Busy\nContent-Length: 0\n\n', 'failed'],
  ['a body that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nok', 'delivered'],
  ['no status line', '<!doctype html>\r\n\r\n', 'unreachable'],
])(
  'a response with %s is read as browsers read it, and the call is made once',
  async (_, response, outcome) => {
    const { body } = await own.add('webhook', receiver.url)
    receiver.answer = ({ socket }) => void socket?.end(response)
    expect((await own.call('POST', `/api/channels/${body.channel.id}/test`)).body.outcome).toBe(outcome)
    expect(receiver.received).toHaveLength(1)
  },
)

test('another person’s address gets nothing until its link was followed', async () => {
  const address = `${randomUUID()}@example.com`
  const { body } = await own.add('email', address)
  expect(body.channel.state).toBe('unproven')
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const [mail, ...others] = await accounts.mailsTo(address)
  expect(others).toEqual([])
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  const proven = await accounts.service.call('POST', '/api/channels/prove', undefined, { token })
  expect(proven.status).toBe(200)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect(mailsTo(address).map(({ subject }) => subject)).toContain('1 page changed on shop.example')
  expect(
    (await accounts.service.call('POST', '/api/channels/prove', undefined, { token: `${token}x` })).status,
  ).toBe(400)
})

test('channels are their user’s own, ten at most, and their own address cannot be deleted', async () => {
  const { body } = await own.add('webhook', receiver.url)
  const stranger = channels.actAs(await accounts.addUser())
  for (const [method, path] of [
    ['PATCH', `/api/channels/${body.channel.id}`],
    ['DELETE', `/api/channels/${body.channel.id}`],
    ['POST', `/api/channels/${body.channel.id}/test`],
    ['GET', `/api/channels/${body.channel.id}/deliveries`],
  ] as const)
    expect((await stranger.call(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404)
  for (let nth = 0; nth < 8; nth += 1) expect((await own.add('slack', receiver.url)).status).toBe(201)
  expect(await own.add('slack', receiver.url)).toMatchObject({
    status: 409,
    body: { message: 'You have reached the maximum of 10 channels' },
  })
  const [first] = await own.channelsOf()
  expect((await own.call('DELETE', `/api/channels/${first.id}`)).status).toBe(409)
  expect((await own.call('DELETE', `/api/channels/${body.channel.id}`)).status).toBe(204)
})
