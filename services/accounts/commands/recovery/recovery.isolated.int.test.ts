import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const channels = await startOwnChannels()
const { accounts, receiver, deliverDue, user, own, raise } = channels

/** Adds a channel and a feed, as an intruder might. */
async function addPlaces() {
  const websiteId = await channels.ownWebsite(user.id)
  const { body } = await own.add('webhook', receiver.url)
  const { url } = (await own.call('POST', `/api/websites/${websiteId}/feed`)).body
  const feed = async () => (await accounts.service.call('GET', new URL(url).pathname, undefined)).status
  return { id: body.channel.id as string, websiteId, feed }
}

async function resetPassword() {
  await accounts.post('reset-password/request', { email: user.email })
  const answer = await accounts.post('reset-password/confirm', {
    token: await accounts.tokenFor(user.email),
    password: 'nine blue figs',
  })
  expect(answer.status).toBe(200)
}

const recovery = async () => (await own.call('GET', '/api/auth/recovery')).body
const nothing = { channels: [], feeds: [] }

test('before an account was recovered, nothing is in question', async () => {
  await addPlaces()
  expect(await recovery()).toEqual(nothing)
})

test('channels and feeds that are older than a new password are in question, and end together', async () => {
  const { id, websiteId, feed } = await addPlaces()
  await resetPassword()
  expect(await recovery()).toMatchObject({ channels: [{ id, kind: 'webhook' }], feeds: [{ websiteId }] })
  await own.add('slack', receiver.url)
  expect((await recovery()).channels).toHaveLength(1)
  expect((await own.call('POST', '/api/auth/recovery/end')).status).toBe(204)
  expect(await recovery()).toEqual(nothing)
  expect(await feed()).toBe(404)
  expect((await own.channelsOf()).map(({ kind }: { kind: string }) => kind)).toEqual(['email', 'slack'])
  await raise(alertOf(websiteId))
  await deliverDue()
  expect(receiver.received).toHaveLength(1)
})

test('what is confirmed stays, and is in question again only after another recovery', async () => {
  const { id, websiteId, feed } = await addPlaces()
  await resetPassword()
  const confirm = (body: object) => own.call('POST', '/api/auth/recovery/confirm', body)
  const left = await confirm({ channelIds: [id], websiteIds: [] })
  expect(left.body).toMatchObject({ channels: [], feeds: [{ websiteId }] })
  await confirm({ channelIds: [], websiteIds: [websiteId] })
  await own.call('POST', '/api/auth/recovery/end')
  expect(await feed()).toBe(200)
  expect(await own.channelsOf()).toHaveLength(2)
  await accounts.passMailHour()
  await resetPassword()
  expect(await recovery()).toMatchObject({ channels: [{ id }], feeds: [{ websiteId }] })
})

test('nobody confirms or ends what belongs to another account', async () => {
  const { id, websiteId, feed } = await addPlaces()
  await resetPassword()
  const stranger = channels.actAs(await accounts.addUser())
  await stranger.call('POST', '/api/auth/recovery/confirm', { channelIds: [id], websiteIds: [websiteId] })
  await stranger.call('POST', '/api/auth/recovery/end')
  expect(await recovery()).toMatchObject({ channels: [{ id }], feeds: [{ websiteId }] })
  expect(await feed()).toBe(200)
})

test('an earlier address that takes the account back puts channels in question, too', async () => {
  const { id } = await addPlaces()
  await accounts.passMailHour()
  await accounts.update(user, { email: `${randomUUID()}@example.com` })
  const notice = (await accounts.mailsTo(user.email)).findLast(({ subject }) =>
    subject?.includes('about to change'),
  )
  const token = /\?token=([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? ''
  expect((await accounts.confirm(token)).body.isUndone).toBe(true)
  expect(await recovery()).toMatchObject({ channels: [{ id }] })
})

test('adding a channel or a feed sends the account a mail, one for several at once', async () => {
  await addPlaces()
  const countNotices = async () =>
    (await accounts.subjectsOf(user.email)).filter((subject) => subject?.includes('a new place')).length
  expect(await countNotices()).toBe(1)
  await own.call('POST', `/api/websites/${await channels.ownWebsite(user.id)}/feed`)
  expect(await countNotices()).toBe(2)
})
