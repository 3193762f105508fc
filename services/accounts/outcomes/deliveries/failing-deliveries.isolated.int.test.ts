import { openTestMetrics } from '@vigia/telemetry/testing/open-test-metrics'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const read = openTestMetrics()
const channels = await startOwnChannels()
const { accounts, receiver, mailsTo, deliverDue, user, own, raise, quietly } = channels
const { db } = accounts.service
const countTries = (kind: string, outcome: string) => read('vigia.delivery.tries', { kind, outcome })

test('a delivery that fails is tried again later, and can be sent again; 410 refuses all further ones', async () => {
  // The address is unique to this test, because a refusal applies to all accounts.
  const { body } = await own.add('webhook', `${receiver.url}/gone`)
  const { id } = body.channel
  receiver.answer = (response) => response.writeHead(503).end()
  await raise(alertOf(randomUUID()))
  await deliverDue()
  await deliverDue()
  expect(receiver.received).toHaveLength(1)
  expect(await countTries('webhook', 'failed')).toBe(1)
  const [delivery] = await own.deliveriesOf(id)
  expect(delivery).toMatchObject({
    state: 'waiting',
    tries: 1,
    outcome: 'The receiver had a fault of its own',
  })
  expect(Date.parse(delivery.nextAt) - Date.now()).toBeGreaterThan(20_000)
  receiver.answer = quietly
  expect((await own.call('POST', `/api/deliveries/${delivery.id}/again`)).status).toBe(202)
  await deliverDue()
  expect(await own.deliveriesOf(id)).toMatchObject([
    { state: 'delivered', outcome: 'The receiver accepted it' },
  ])
  expect(await countTries('webhook', 'delivered')).toBe(1)
  const idOf = (nth: number) => receiver.received[nth]?.headers['webhook-id']
  expect(idOf(1)).toBe(idOf(0))

  receiver.answer = (response) => response.writeHead(410).end()
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect((await own.channelsOf()).find((one: { id: string }) => one.id === id).state).toBe('refused')
})

test('after three days of failures the channel is failing, and its user gets one mail about it', async () => {
  const givenUpBefore = (await read('vigia.deliveries.given.up', { kind: 'webhook' })) ?? 0
  const { body } = await own.add('webhook', receiver.url)
  receiver.answer = (response) => response.writeHead(500).end()
  await raise(alertOf(randomUUID()))
  await db('deliveries').update({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
  await deliverDue()
  expect((await own.deliveriesOf(body.channel.id))[0]).toMatchObject({ state: 'given-up' })
  expect((await read('vigia.deliveries.given.up', { kind: 'webhook' })) ?? 0).toBeGreaterThan(givenUpBefore)
  expect(await own.channelsOf()).toMatchObject([{}, { state: 'failing' }])
  const notices = (await accounts.subjectsOf(user.email)).filter((subject) =>
    subject?.includes('cannot deliver'),
  )
  expect(notices).toHaveLength(1)
})

test('a receiver that hangs holds up no other channel', async () => {
  await own.add('webhook', receiver.url)
  receiver.answer = () => {}
  await raise(alertOf(randomUUID()))
  const round = deliverDue()
  await until(() => mailsTo(user.email).some(({ subject }) => subject?.includes('changed')), 'the mail')
  await round
  expect(await own.channelsOf()).toMatchObject([
    { lastTrouble: null },
    { lastTrouble: 'The receiver could not be reached' },
  ])
})
