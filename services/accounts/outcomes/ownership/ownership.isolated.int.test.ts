import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { AlertRaisedSchema, WebsiteOwnedSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { putAlert } from '@vigia/storage/alert-file'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { alertOf, startTestChannels, type User } from '../../testing/test-channels.ts'
import { deleteUnowned } from '../../store/channels/store-owners.ts'

let user: User
let own: ReturnType<typeof channels.actAs>
let channelId: string

const channels = await startTestChannels()
beforeEach(async () => {
  user = await channels.accounts.addUser()
  own = channels.actAs(user)
  channelId = (await own.channelsOf())[0].id
})

const service = () => channels.accounts.service
const pathOf = (websiteId: string) => `/api/websites/${websiteId}/subscriptions`
const choose = (websiteId: string, kinds: string[] = ['page.failing'], who = own) =>
  who.call('PUT', pathOf(websiteId), { subscriptions: [{ channelId, kinds, withMuted: false }] })
/** Publishes an event and waits until the service has consumed it. */
async function consume<D extends DescMessage>(schema: D, data: MessageInitShape<D>) {
  const messageId = randomUUID()
  await service().publish(schema, data, messageId)
  const consumed = () => service().db('inbox').where({ messageId }).first('messageId')
  await until(async () => Boolean(await consumed()), `${schema.typeName} to be consumed`)
}
const rowsAbout = async (websiteId: string) => {
  const { db } = service()
  const tables = ['subscriptions', 'feeds', 'website_owners', 'alerts']
  return (await Promise.all(tables.map((table) => db(table).where({ websiteId })))).flat()
}

test('nothing is kept about a website that is not the caller’s, known or not', async () => {
  const other = await channels.accounts.addUser()
  const foreign = await channels.ownWebsite(other.id)
  for (const websiteId of [randomUUID(), foreign]) {
    const answers = [
      await choose(websiteId),
      await own.call('GET', pathOf(websiteId)),
      await own.call('POST', `/api/websites/${websiteId}/feed`),
    ]
    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject(
      answers.map(() => ({ status: 404, body: { message: 'Website not found' } })),
    )
  }
  expect(await service().db('subscriptions').where({ channelId })).toEqual([])
  expect(await service().db('feeds').where({ userId: user.id })).toEqual([])
})

test('a website that is announced while the call waits is the caller’s', async () => {
  const websiteId = randomUUID()
  const answer = choose(websiteId)
  await service().publish(WebsiteOwnedSchema, { websiteId, userId: user.id })
  expect((await answer).status).toBe(200)
})

test('a kind or a channel that is named twice is refused with a sentence', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  expect(await choose(websiteId, Array(2_000).fill('page.failing'))).toMatchObject({
    status: 400,
    body: { message: 'Please choose at most 7 kinds of alerts, each once' },
  })
  expect((await choose(websiteId, ['page.failing', 'page.failing'])).status).toBe(400)
  const subscription = { channelId, kinds: ['page.failing'], withMuted: false }
  expect(
    await own.call('PUT', pathOf(websiteId), {
      subscriptions: [subscription, { ...subscription, kinds: [] }],
    }),
  ).toMatchObject({ status: 400, body: { message: 'Please give at most 20 channels, each once' } })
})

test('all that is kept about a website goes with it, and what arrives late leaves nothing', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  await choose(websiteId)
  await own.call('POST', `/api/websites/${websiteId}/feed`)
  await channels.raise(alertOf(websiteId), user.id)
  expect(await rowsAbout(websiteId)).toHaveLength(4)

  await service().publish(WebsiteRemovedSchema, { websiteId })
  await until(async () => (await rowsAbout(websiteId)).length === 0, 'everything to be gone')
  await consume(WebsiteOwnedSchema, { websiteId, userId: user.id })
  const alert = alertOf(websiteId)
  const file = await putAlert(service().temporaryFiles, alert)
  const { alertId, kind } = alert
  await consume(AlertRaisedSchema, { alertId, websiteId, userId: user.id, kind, file })
  expect(await rowsAbout(websiteId)).toEqual([])
  expect((await choose(websiteId)).status).toBe(404)
})

test('a closed account owns nothing, and is given nothing', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  await choose(websiteId)
  await channels.accounts.call('DELETE', 'delete-account', undefined, user.caller())
  await service().waitForEvents(AccountClosedSchema, 1, ({ userId }) => userId === user.id)
  expect(await rowsAbout(websiteId)).toEqual([])
  const late = randomUUID()
  await consume(WebsiteOwnedSchema, { websiteId: late, userId: user.id })
  expect(await rowsAbout(late)).toEqual([])
})

test('what belongs to nothing is swept after a day, once owners have been announced for a day', async () => {
  const { db } = service()
  const mine = await channels.ownWebsite(user.id)
  await choose(mine)
  await own.call('POST', `/api/websites/${mine}/feed`)
  const [old, recent] = [randomUUID(), randomUUID()]
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const [websiteId, createdAt] of [
    [old, dayAgo],
    [recent, new Date()],
  ]) {
    await db('subscriptions').insert({ channelId, websiteId, kinds: '[]', withMuted: false, createdAt })
    const hash = Buffer.from(randomUUID())
    await db('feeds').insert({ userId: user.id, websiteId, hash, createdAt })
  }
  await db('subscriptions').where({ websiteId: mine }).update({ createdAt: dayAgo })
  await db('feeds').where({ websiteId: mine }).update({ createdAt: dayAgo })
  await db('website_owners').update({ announcedAt: new Date() })
  await deleteUnowned(db)
  expect(await rowsAbout(old)).toHaveLength(2)

  await db('website_owners').where({ websiteId: mine }).update({ announcedAt: dayAgo })
  await deleteUnowned(db)
  expect(await rowsAbout(old)).toEqual([])
  expect(await rowsAbout(recent)).toHaveLength(2)
  expect(await rowsAbout(mine)).toHaveLength(3)
})
