import { parseAtomFeed } from 'feedsmith'
import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { ExportPartStoredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { alertOf, startOwnChannels } from '../../testing/test-channels.ts'

const channels = await startOwnChannels()
const { accounts, receiver, mailsTo, deliverDue, user, own, raise } = channels
const { db } = accounts.service

test('an alert comes by mail to a user who set nothing, with its crops, and one click stops the next', async () => {
  const websiteId = randomUUID()
  const names = ['before.jpg', 'after.jpg'].map(() => `${randomUUID()}.jpg`)
  for (const name of names)
    await accounts.service.temporaryFiles.put(name, Buffer.from('a picture'), 'image/jpeg')
  const [before = '', after = ''] = names
  const alert = alertOf(websiteId)
  Object.assign(alert.pages[0] ?? {}, { before, after })
  await raise(alert)
  await deliverDue()
  const [mail] = mailsTo(user.email)
  expect(mail?.subject).toBe('1 page changed on shop.example')
  expect(mail?.html).toContain('1 place changed, 0.4% of the page')
  expect(mail?.html).toContain(
    `https://vigia.example/review?website=${websiteId}&amp;page=${alert.pages[0]?.pageId}`,
  )
  expect(mail?.html).not.toMatch(/src="(?!cid:)/)
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg'])

  const link = /List-Unsubscribe: <https:\/\/vigia\.example([^>]+)>/.exec(
    mail?.source.replaceAll(/\r\n\s+/g, ' ') ?? '',
  )?.[1]
  const answer = await accounts.service.call('POST', (link ?? '').trim(), undefined)
  expect(answer.status).toBe(200)
  expect(await own.channelsOf()).toMatchObject([
    { kind: 'email', hint: user.email, isDefault: true, state: 'refused' },
  ])
  await raise(alertOf(websiteId))
  await deliverDue()
  expect(mailsTo(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(1)
})

test('of an alert about several things a channel gets what it wants to know, with a headline of its own', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  const { body } = await own.add('webhook', receiver.url)
  const subscription = { channelId: body.channel.id, kinds: ['page.failing'], withMuted: false }
  await own.call('PUT', `/api/websites/${websiteId}/subscriptions`, { subscriptions: [subscription] })
  const part = { pagesInAll: 1, brokenPages: 0, changes: [], changesInAll: 0 }
  const alert = alertOf(websiteId, {
    headline: 'shop.example: 1 page fails, 1 page changed',
    kind: 'page.failing',
    pagesInAll: 2,
    parts: [
      { ...part, kind: 'page.failing', headline: '1 page fails on shop.example', clause: '1 page fails' },
      {
        ...part,
        kind: 'change.confirmed',
        headline: '1 page changed on shop.example',
        clause: '1 page changed',
      },
    ],
  })
  const [changed] = alert.pages
  if (changed) {
    changed.kind = 'change.confirmed'
    alert.pages.push({
      ...changed,
      pageId: randomUUID(),
      path: '/down',
      kind: 'page.failing',
      sentence: 'It fails.',
    })
  }
  await raise(alert)
  await deliverDue()
  expect(mailsTo(user.email).map(({ subject }) => subject)).toContain(
    'shop.example: 1 page fails, 1 page changed',
  )
  expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({
    type: 'page.failing',
    data: { headline: '1 page fails on shop.example', pages: [{ path: '/down' }], pagesInAll: 1 },
  })
})

test('an alert that comes twice is kept and sent once', async () => {
  const alert = alertOf(randomUUID())
  await raise(alert)
  await raise(alert)
  await Promise.all([deliverDue(), deliverDue()])
  expect(mailsTo(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(1)
})

test.each(['slack', 'teams', 'discord'])('%s gets a message of its own form', async (kind) => {
  await own.add(kind, receiver.url)
  await raise(alertOf(randomUUID()))
  await deliverDue()
  expect(receiver.received.map(({ body }) => body)).toEqual([
    expect.stringContaining('1 page changed on shop.example'),
  ])
})

test('a digest gathers alerts until its time; muted pages and unwanted kinds are not sent', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  const { body } = await own.add('webhook', receiver.url, { rhythm: 'hourly' })
  const channelId = body.channel.id
  await raise(alertOf(websiteId))
  await raise(alertOf(websiteId, { kind: 'page.failing', headline: 'A page fails' }))
  await deliverDue()
  expect(receiver.received).toEqual([])
  await db('deliveries').where({ channelId }).update({ nextAt: new Date() })
  await deliverDue()
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'digest',
    data: { headline: '2 alerts from Vigia' },
  })

  await own.call('PATCH', `/api/channels/${channelId}`, { rhythm: 'at-once' })
  const path = `/api/websites/${websiteId}/subscriptions`
  const chosen = { channelId, kinds: ['run.completed', 'change.confirmed'], withMuted: false }
  expect((await own.call('PUT', path, { subscriptions: [chosen] })).body.subscriptions).toContainEqual(chosen)
  const muted = alertOf(websiteId)
  for (const page of muted.pages) page.isMuted = true
  await raise(muted)
  await raise(alertOf(websiteId, { kind: 'page.failing' }))
  await raise(
    alertOf(websiteId, { kind: 'run.completed', headline: 'Checked 3 pages', pages: [], pagesInAll: 0 }),
  )
  await deliverDue()
  expect(receiver.received.slice(1).map(({ body: sent }) => JSON.parse(sent).type)).toEqual(['run.completed'])
  const { url } = (await own.call('POST', `/api/websites/${websiteId}/feed`)).body
  const feed = await (await accounts.service.call('GET', new URL(url).pathname, undefined)).text()
  expect(feed).toContain('A page fails')
  expect(feed).not.toContain('Checked 3 pages')
})

test('a feed lists alerts for a reader, until another address takes its place or the website goes', async () => {
  const websiteId = await channels.ownWebsite(user.id)
  const alert = alertOf(websiteId)
  await raise(alert)
  const make = async () =>
    new URL((await own.call('POST', `/api/websites/${websiteId}/feed`)).body.url).pathname
  const first = await make()
  const answer = await accounts.service.call('GET', first, undefined)
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  expect(parseAtomFeed(await answer.text()).entries).toMatchObject([{ id: `urn:uuid:${alert.alertId}` }])
  const second = await make()
  expect((await accounts.service.call('GET', first, undefined)).status).toBe(404)
  expect((await accounts.service.call('GET', second, undefined)).status).toBe(200)

  await accounts.service.publish(WebsiteRemovedSchema, { websiteId })
  await until(async () => (await db('alerts').where({ websiteId })).length === 0, 'the end of the alerts')
  expect((await accounts.service.call('GET', second, undefined)).status).toBe(404)
  expect(await db('deliveries').whereRaw('alert_ids @> ?::jsonb', [JSON.stringify([alert.alertId])])).toEqual(
    [],
  )
})

test('a user’s export has their channels, what each is sent, and what became of it, without secrets', async () => {
  const { service } = accounts
  const websiteId = await channels.ownWebsite(user.id)
  const { body } = await own.add('webhook', receiver.url)
  const channelId = body.channel.id
  await own.call('PUT', `/api/websites/${websiteId}/subscriptions`, {
    subscriptions: [{ channelId, kinds: ['change.confirmed'], withMuted: true }],
  })
  const alert = alertOf(websiteId)
  await raise(alert)
  await deliverDue()
  const exportId = randomUUID()
  await service.publish(ExportWantedSchema, { exportId, userId: user.id })
  const [part] = await service.waitForEvents(
    ExportPartStoredSchema,
    1,
    (event) => event.exportId === exportId,
  )
  const account = await readExportJson(service.temporaryFiles, part?.file ?? '')
  expect(account).toMatchObject({
    alerts: [{ alertId: alert.alertId }],
    subscriptions: [{ channelId, websiteId, kinds: ['change.confirmed'], withMuted: true }],
    deliveries: expect.arrayContaining([
      expect.objectContaining({ channelId, alertIds: [alert.alertId], state: 'delivered' }),
    ]),
  })
  expect(JSON.stringify(account)).not.toContain(body.secret)
})
