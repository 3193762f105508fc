import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const channels = await startOwnChannels()
const { accounts, receiver, deliverDue, user, own, raise, quietly } = channels

const newAddress = () => `${randomUUID()}@example.com`
const stopped =
  'The owner of this address stopped these emails. Only a link that is sent there can start them again.'
const asVisitor = (path: string, body?: object) => accounts.service.call('POST', path, undefined, body)
const prove = async (token: string) => (await asVisitor('/api/channels/prove', { token })).status
const countTo = async (address: string) =>
  (await accounts.mailsTo(address)).length + channels.mailsTo(address).length

async function linkTo(address: string): Promise<string> {
  const text = (await accounts.mailsTo(address)).at(-1)?.text ?? ''
  return /alerts\/prove\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
const stateOf = async (id: string) =>
  (await own.channelsOf()).find((channel: { id: string }) => channel.id === id)?.state

/** Adds a channel whose address agreed to alerts, was sent one, and then unsubscribed with its link. */
async function addStopped(address: string) {
  const { body } = await own.add('email', address)
  const first = await linkTo(address)
  expect(await prove(first)).toBe(200)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const text = channels.mailsTo(address).at(-1)?.text ?? ''
  const stop = /alerts\/unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  expect((await asVisitor(`/api/channels/unsubscribe?token=${stop}`)).status).toBe(200)
  return { id: body.channel.id as string, first, stop }
}

test('mails that their recipient stopped cannot be started again by the owner of the channel', async () => {
  const address = newAddress()
  const { id, first } = await addStopped(address)
  expect(await stateOf(id)).toBe('refused')
  await accounts.passMailHour()
  const [delivery] = await own.deliveriesOf(id)
  const before = await countTo(address)
  const refusal = { status: 409, body: { message: stopped } }
  expect(await own.call('PATCH', `/api/channels/${id}`, { isOn: true })).toMatchObject(refusal)
  expect(await own.call('PATCH', `/api/channels/${id}`, { isOn: false })).toMatchObject(refusal)
  expect(await own.call('POST', `/api/channels/${id}/test`)).toMatchObject(refusal)
  expect((await own.call('POST', `/api/deliveries/${delivery.id}/again`)).status).toBe(409)
  // The first link is void, because others may know it by now.
  expect(await prove(first)).toBe(400)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect(await stateOf(id)).toBe('refused')
  expect(await countTo(address)).toBe(before)
})

test('an address that stopped the mails is not asked again, by whatever account', async () => {
  const address = newAddress()
  const { id } = await addStopped(address)
  await accounts.passMailHour()
  const before = await countTo(address)
  await own.call('DELETE', `/api/channels/${id}`)
  const other = channels.actAs(await accounts.addUser())
  for (const account of [own, other]) {
    const { status, body } = await account.add('email', address.toUpperCase())
    expect([status, body.channel.state]).toEqual([201, 'refused'])
    expect((await account.call('PATCH', `/api/channels/${body.channel.id}`, { isOn: true })).status).toBe(409)
  }
  expect(await countTo(address)).toBe(before)
})

test('an address that never agreed can refuse in the mail that asks', async () => {
  const address = newAddress()
  const { body } = await own.add('email', address)
  const [mail] = await accounts.mailsTo(address)
  const stop = /alerts\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await asVisitor(`/api/channels/unsubscribe?token=${stop}`)).status).toBe(200)
  expect(await stateOf(body.channel.id)).toBe('refused')
  expect(await prove(await linkTo(address))).toBe(400)
})

test('the recipient can have a link sent, and starts the mails again with it', async () => {
  const address = newAddress()
  const { id, first, stop } = await addStopped(address)
  await accounts.passMailHour()
  const before = (await accounts.mailsTo(address)).length
  expect((await asVisitor('/api/channels/resume', { token: stop })).status).toBe(200)
  expect(await accounts.mailsTo(address)).toHaveLength(before + 1)
  const link = await linkTo(address)
  expect(link).not.toBe(first)
  expect(await prove(link)).toBe(200)
  expect(await stateOf(id)).toBe('on')
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect(channels.mailsTo(address)).toHaveLength(2)
})

test('asking for the link again and again sends at most three mails an hour', async () => {
  const address = newAddress()
  const { stop } = await addStopped(address)
  await accounts.passMailHour()
  const before = await countTo(address)
  for (let nth = 0; nth < 10; nth += 1) {
    expect([200, 429]).toContain((await asVisitor('/api/channels/resume', { token: stop })).status)
    await accounts.mailsTo(address)
  }
  expect((await countTo(address)) - before).toBeLessThanOrEqual(3)
})

test('a user who stopped the mails to their own address starts them with a link to it', async () => {
  const [{ id }] = await own.channelsOf()
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const text = channels.mailsTo(user.email).at(-1)?.text ?? ''
  const stop = /alerts\/unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  await asVisitor(`/api/channels/unsubscribe?token=${stop}`)
  expect((await own.call('PATCH', `/api/channels/${id}`, { isOn: true })).status).toBe(409)
  expect((await own.call('POST', `/api/channels/${id}/resume`)).status).toBe(202)
  expect(await prove(await linkTo(user.email))).toBe(200)
  expect(await stateOf(id)).toBe('on')
})

test('the owner of a channel cannot have the link sent to an address of another person', async () => {
  const { id } = await addStopped(newAddress())
  expect(await own.call('POST', `/api/channels/${id}/resume`)).toMatchObject({
    status: 409,
    body: { message: stopped },
  })
})

test('a webhook that answered 410 is on again once it accepts a test, and not before', async () => {
  const { body } = await own.add('webhook', receiver.url)
  const { id } = body.channel
  receiver.answer = (response) => response.writeHead(410).end()
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect(await stateOf(id)).toBe('refused')
  const gone = 'The receiver wants no more alerts. Send a test: once it accepts one, alerts are sent again.'
  expect(await own.call('PATCH', `/api/channels/${id}`, { isOn: true })).toMatchObject({
    status: 409,
    body: { message: gone },
  })
  await own.call('DELETE', `/api/channels/${id}`)
  const again = (await own.add('slack', receiver.url)).body.channel
  expect(again.state).toBe('refused')
  expect((await own.call('POST', `/api/channels/${again.id}/test`)).body.outcome).toBe('refused')
  expect(await stateOf(again.id)).toBe('refused')
  receiver.answer = quietly
  expect((await own.call('POST', `/api/channels/${again.id}/test`)).body.outcome).toBe('delivered')
  expect(await stateOf(again.id)).toBe('on')
  expect((await own.add('webhook', receiver.url)).body.channel.state).toBe('on')
})

test('a webhook that answers a test with 410 is refused, too', async () => {
  const { body } = await own.add('webhook', receiver.url)
  receiver.answer = (response) => response.writeHead(410).end()
  await own.call('POST', `/api/channels/${body.channel.id}/test`)
  expect(await stateOf(body.channel.id)).toBe('refused')
})
