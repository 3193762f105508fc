import { MailCountedSchema as CountedByLegalSchema } from '@vigia/proto/legal/v1/events'
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const channels = await startOwnChannels()
const { accounts, receiver, deliverDue, user, own, raise } = channels

const maxPerHour = 3
const password = 'seven yellow pears'
const newAddress = () => `${randomUUID()}@example.com`
const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)
/** Counts the alerts and queued mails that arrived at the mail servers. */
const countMailsTo = async (address: string) =>
  (await accounts.mailsTo(address)).length + channels.mailsTo(address).length
async function addAndDelete(address: string): Promise<number> {
  const { status, body } = await own.add('email', address)
  // The mail is sent before the deletion, because a queued one is deleted with the channel.
  await accounts.mailsTo(address)
  if (status === 201) await own.call('DELETE', `/api/channels/${body.channel.id}`)
  return status
}

/** A channel whose address has agreed to alerts. */
async function addProven(address: string): Promise<string> {
  const { body } = await own.add('email', address)
  const text = (await accounts.mailsTo(address)).at(-1)?.text ?? ''
  const token = /alerts\/prove\?token=([\w.-]+)/.exec(text)?.[1]
  await accounts.service.call('POST', '/api/channels/prove', undefined, { token })
  return body.channel.id
}

test('adding and deleting a channel 60 times sends at most three mails to its address', async () => {
  const address = newAddress()
  for (const _ of times(60)) await addAndDelete(address)
  const count = await countMailsTo(address)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(maxPerHour)
})

test('60 channels added at once send at most three mails to one address, over all accounts', async () => {
  const address = newAddress()
  const others = [own, channels.actAs(await accounts.addUser()), channels.actAs(await accounts.addUser())]
  await Promise.all(times(60).map((nth) => others[nth % 3]?.add('email', address)))
  expect(await countMailsTo(address)).toBeLessThanOrEqual(maxPerHour)
})

test('an address with additions after a plus is the same address', async () => {
  const name = randomUUID()
  const addresses = times(9).map((nth) => `${name}+${nth}@example.com`)
  for (const address of addresses) await addAndDelete(address)
  let count = 0
  for (const address of addresses) count += await countMailsTo(address)
  expect(count).toBeLessThanOrEqual(maxPerHour)
})

test('two accounts that add the addresses of each other do not wait for each other', async () => {
  const users = [await accounts.addUser(), await accounts.addUser()]
  const [one, other] = users.map(channels.actAs)
  const adding = times(4).flatMap(() => [
    one?.add('email', users[1]?.email ?? ''),
    other?.add('email', users[0]?.email ?? ''),
  ])
  const statuses = (await Promise.all(adding)).map((answer) => answer?.status)
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([])
})

test('one account asks ten addresses a day at most, whether or not it deletes the channels', async () => {
  const addresses = times(60).map(newAddress)
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await addAndDelete(address))
  const counts: number[] = []
  for (const address of addresses) counts.push(await countMailsTo(address))
  expect(counts.filter((count) => count > 0)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual(times(50).map(() => 429))
})

test('a delivery that is being sent is not sent a second time, however often it is asked for', async () => {
  const { body } = await own.add('webhook', receiver.url)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const [delivery] = await own.deliveriesOf(body.channel.id)
  const before = receiver.received.length
  const again = () => own.call('POST', `/api/deliveries/${delivery.id}/again`)
  const [answer, { promise, resolve }] = [receiver.answer, Promise.withResolvers<void>()]
  receiver.answer = (response) => void promise.then(() => answer(response))
  await Promise.all(times(40).map(again))
  const first = deliverDue()
  await until(() => receiver.received.length > before, 'the delivery')
  const statuses = (await Promise.all(times(40).map(again))).map(({ status }) => status)
  const second = deliverDue()
  await Promise.race([second, until(() => receiver.received.length > before + 1, 'another').catch(() => {})])
  resolve()
  await Promise.all([first, second])
  receiver.answer = answer
  expect(receiver.received).toHaveLength(before + 1)
  expect(new Set(statuses)).toEqual(new Set([202]))
})

test('sending a mail again 40 times sends at most three to an address in an hour', async () => {
  const address = newAddress()
  const id = await addProven(address)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  const alerts = channels.mailsTo(address).length
  const [delivery] = await own.deliveriesOf(id)
  const statuses: number[] = []
  for (const _ of times(40)) {
    statuses.push((await own.call('POST', `/api/deliveries/${delivery.id}/again`)).status)
    await deliverDue()
  }
  expect(alerts).toBe(1)
  expect((await countMailsTo(address)) - alerts).toBeLessThanOrEqual(maxPerHour)
  expect(statuses).toContain(429)
})

test('alerts to an address are among the three', async () => {
  const address = newAddress()
  const id = await addProven(address)
  const statuses: number[] = []
  for (const _ of times(6)) statuses.push((await own.call('POST', `/api/channels/${id}/test`)).status)
  expect(await countMailsTo(address)).toBeLessThanOrEqual(maxPerHour)
  expect(statuses.at(-1)).toBe(429)
})

test('everything that a stranger can ask for sends at most three mails to an address', async () => {
  const address = user.email
  await accounts.passMailHour()
  const before = await countMailsTo(address)
  const stranger = channels.actAs(await accounts.addUser())
  for (const _ of times(4)) {
    await accounts.post('signup', { email: address, password })
    await stranger.add('email', address)
    await accounts.update(await accounts.addUser(), { email: address })
    await accounts.post('verify-email/send', { email: address })
    await accounts.post('reset-password/request', { email: address })
    await accounts.mailsTo(address)
  }
  expect((await countMailsTo(address)) - before).toBe(maxPerHour)
})

test('a link to choose a new password is sent whatever else strangers had sent before', async () => {
  await accounts.passMailHour()
  await countMailsTo(user.email)
  const stranger = channels.actAs(await accounts.addUser())
  for (const _ of times(3)) {
    await stranger.add('email', user.email)
    await accounts.update(await accounts.addUser(), { email: user.email })
    await accounts.post('signup', { email: user.email, password })
    await accounts.mailsTo(user.email)
  }
  await accounts.post('reset-password/request', { email: user.email })
  expect((await accounts.subjectsOf(user.email)).at(-1)).toBe('Set a new password for Vigia')
})

test('a mail that another service sent is one of the three', async () => {
  const address = newAddress()
  const recipient = createHash('sha256').update(address).digest('hex')
  const { service } = accounts
  for (const _ of times(2))
    await service.publish(CountedByLegalSchema, { recipient, at: new Date().toISOString(), group: 'other' })
  const isCounted = async () =>
    (
      await service
        .db('mail_counts')
        .where({ addressHash: Buffer.from(recipient, 'hex') })
        .first('count')
    )?.count === 2
  await until(isCounted, 'both to be counted')
  expect((await own.add('email', address)).status).toBe(429)
  expect(await countMailsTo(address)).toBe(0)
})
