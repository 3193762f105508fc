import { randomUUID } from 'node:crypto'
import { parseAtomFeed } from 'feedsmith'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { atomFeed } from './atom.ts'
import { discordBody } from './discord.ts'
import { alertMail } from './mail.ts'
import type { Message, MessageAlert } from './message.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { createSecret, signWebhook, webhookBody } from './webhook.ts'

const publicUrl = 'https://vigia.example'
const crops = { before: new Uint8Array([1, 2]), after: new Uint8Array([3, 4]) }
const page = (path: string) => ({
  pageId: randomUUID(),
  path,
  title: 'A page',
  url: `https://shop.example${path}`,
  sentence: '2 places changed, 0.4 % of the page',
})
const alert = (count: number, more: Partial<MessageAlert> = {}): MessageAlert => ({
  alertId: randomUUID(),
  websiteId: randomUUID(),
  websiteUrl: 'https://shop.example/',
  websiteTitle: 'Shop',
  kind: 'change.confirmed',
  raisedAt: '2026-11-23T10:00:00.000Z',
  headline: `${count} pages changed on shop.example`,
  pages: Array.from({ length: count }, (_, nth) => page(`/${nth}`)),
  pagesInAll: count,
  ...more,
})
const message = (...alerts: MessageAlert[]): Message => ({
  headline: alerts[0]?.headline ?? '',
  alerts,
  publicUrl,
})
/** What a hostile page may call itself: markup, mentions, a turn of the text's direction, and very long. */
const hostile = `<img src=x> @everyone [a](https://evil.example) \u202Eegnahc\u0000\n${'x'.repeat(10_000)}`
const nasty = message(
  alert(60, {
    headline: hostile,
    websiteTitle: hostile,
    pages: Array.from({ length: 60 }, () => page(hostile)),
  }),
)
const textOf = (body: object) => JSON.stringify(body)

interface SlackBlock {
  type: string
  text?: { text: string }
}

test('a Slack message keeps to the limits of Block Kit and escapes what it quotes', () => {
  for (const one of [
    message(alert(3)),
    message(alert(41)),
    nasty,
    message(...Array.from({ length: 40 }, () => alert(20))),
  ]) {
    const { blocks } = slackBody(one) as { blocks: SlackBlock[] }
    expect(blocks.length).toBeLessThanOrEqual(50)
    for (const { type, text } of blocks)
      expect(text?.text.length ?? 1).toBeLessThanOrEqual(type === 'header' ? 150 : 3_000)
  }
  const body = textOf(slackBody(message(alert(41))))
  expect(body).toContain('• /0: 2 places changed, 0.4 % of the page')
  expect(body).toContain('and 31 more')
  const { blocks } = slackBody(nasty) as { blocks: SlackBlock[] }
  const sections = blocks.filter(({ type }) => type === 'section')
  for (const { text } of sections) expect(text?.text).not.toMatch(/[<>\u202E]/)
  expect(sections.length).toBeGreaterThan(0)
})

test('a Teams message is an Adaptive Card of less than 28 KB', () => {
  for (const one of [
    message(alert(3)),
    nasty,
    message(...Array.from({ length: 30 }, () => nasty.alerts[0] ?? alert(1))),
  ]) {
    const body = teamsBody(one)
    expect(Buffer.byteLength(textOf(body))).toBeLessThan(28 * 1_024)
    expect(body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', version: '1.4', actions: [{ type: 'Action.OpenUrl' }] },
        },
      ],
    })
  }
  expect(textOf(teamsBody(nasty))).not.toContain('[a](https')
})

interface DiscordPayload {
  content: string
  allowed_mentions: object
  embeds: { title: string; description: string }[]
}

test('a Discord message keeps to its limits, mentions no one and carries the crop', async () => {
  for (const one of [message(alert(3)), nasty, message(...Array.from({ length: 30 }, () => alert(20)))]) {
    const payload = JSON.parse(String(discordBody(one).body)) as DiscordPayload
    expect(payload.content.length).toBeLessThanOrEqual(2_000)
    expect(payload.embeds.length).toBeLessThanOrEqual(10)
    const characters = payload.embeds.map(({ title, description }) => title.length + description.length)
    expect(characters.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6_000)
    expect(payload.allowed_mentions).toEqual({ parse: [] })
  }
  const { headers, body } = discordBody(message(alert(1, { pages: [{ ...page('/'), crops }] })))
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers }).formData()
  expect(JSON.parse(String(form.get('payload_json')))).toMatchObject({
    embeds: [{ image: { url: 'attachment://after.jpg' } }],
  })
  const file = form.get('files[0]') as File
  expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
    'after.jpg',
    'image/jpeg',
    crops.after,
  ])
})

test('the published library of Standard Webhooks accepts the signature with either secret, and no other', () => {
  const secrets = [createSecret(), createSecret()]
  const body = JSON.stringify(webhookBody(message(alert(2))))
  const headers = signWebhook({
    id: randomUUID(),
    timestampSeconds: Math.floor(Date.now() / 1_000),
    body,
    secrets,
  })
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'change.confirmed',
      timestamp: '2026-11-23T10:00:00.000Z',
      data: { headline: '2 pages changed on shop.example', pagesInAll: 2, website: { title: 'Shop' } },
    })
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow(/signature/i)
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow(/signature/i)
})

test('several alerts are one digest', () => {
  const digest = webhookBody(message(alert(1), alert(2)))
  expect(digest).toMatchObject({ type: 'digest', data: { events: [{}, {}] } })
})

test('a mail shows the crops that come with it, and can be stopped with one click', () => {
  const one = message(alert(1, { pages: [{ ...page('/pricing'), crops }] }))
  const mail = alertMail(one, { publicUrl, unsubscribeToken: 'abc' })
  expect(mail.subject).toBe('1 pages changed on shop.example')
  expect(mail.paragraphs).toEqual([
    'Shop (https://shop.example/)',
    '/pricing: 2 places changed, 0.4 % of the page',
  ])
  expect(mail.images?.map(({ caption, bytes }) => [caption, bytes])).toEqual([
    ['/pricing before', crops.before],
    ['/pricing after', crops.after],
  ])
  const [{ websiteId, pages } = { websiteId: '', pages: [] }] = one.alerts
  expect(mail.button?.link).toBe(`${publicUrl}/?website=${websiteId}&page=${pages[0]?.pageId}`)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${publicUrl}/api/channels/unsubscribe?token=abc>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const worst = alertMail(nasty, { publicUrl, unsubscribeToken: 'abc' })
  for (const character of ['\u202E', '\n', '\u0000']) expect(worst.subject).not.toContain(character)
  expect(worst.subject.length).toBeLessThanOrEqual(200)
  expect(worst.paragraphs.at(-1)).toBe('and 40 more')
})

test('a feed can be read by a feed reader, whatever pages call themselves', () => {
  const [bad] = nasty.alerts
  const alerts = [alert(2), ...(bad ? [bad] : [])].map((one) =>
    Object.assign(one, { pages: one.pages.map((shown) => Object.assign(shown, { isMuted: false })) }),
  )
  const selfUrl = `${publicUrl}/api/feeds/secret`
  const websiteId = randomUUID()
  const feed = parseAtomFeed(atomFeed({ websiteId, publicUrl, selfUrl, alerts }))
  expect(feed).toMatchObject({
    id: `urn:uuid:${websiteId}`,
    entries: [
      { id: `urn:uuid:${alerts[0]?.alertId}`, title: { value: '2 pages changed on shop.example' } },
      { id: `urn:uuid:${alerts[1]?.alertId}` },
    ],
  })
  expect(parseAtomFeed(atomFeed({ websiteId, publicUrl, selfUrl, alerts: [] })).entries ?? []).toEqual([])
})
