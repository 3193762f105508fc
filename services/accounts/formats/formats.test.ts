import { EmbedBuilder } from '@discordjs/builders'
import type * as AdaptiveCards from 'adaptivecards'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { parseAtomFeed } from 'feedsmith'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { atomFeed } from './atom.ts'
import { discordBody } from './discord.ts'
import { alertMail } from './mail.ts'
import type { Message, MessageAlert } from './message.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { createSecret, signWebhook, webhookBody } from './webhook.ts'

// The package cannot be imported as a module: its files name each other without an extension.
const { AdaptiveCard, SerializationContext, Versions } = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof AdaptiveCards

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
const hostile = `<img src=x> @everyone [a](https://evil.example) \u202Eegnahc\u0000\uFFFE\uD800\n${'x\u{1F468}'.repeat(5_000)}`
const nasty = message(
  alert(60, {
    headline: hostile,
    websiteTitle: hostile,
    pages: Array.from({ length: 60 }, () => page(hostile)),
  }),
)
const textOf = (body: object) => JSON.stringify(body)

/** The most that a message can have: pages on many websites at once. */
const large = message(...Array.from({ length: 40 }, () => alert(20)))
const nastyLarge = message(...Array.from({ length: 40 }, () => nasty.alerts[0] ?? alert(1)))
const all: [string, Message][] = [
  ['three pages', message(alert(3))],
  ['41 pages', message(alert(41))],
  ['a hostile page', nasty],
  ['a digest', large],
  ['a digest of hostile pages', nastyLarge],
]

/** Slack's documentation of Block Kit, of the blocks and elements that we send: no published package has its limits. */
const plainText = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most) })
const button = z.strictObject({
  type: z.literal('button'),
  text: plainText(75),
  url: z.url().max(3_000),
})
const slackBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z.strictObject({
    type: z.literal('section'),
    text: z.strictObject({
      type: z.literal('mrkdwn'),
      text: z.string().min(1).max(3_000),
      // Slack would turn names of channels and people into links and mentions.
      verbatim: z.literal(true),
    }),
  }),
  z.strictObject({ type: z.literal('actions'), elements: z.array(button).min(1).max(25) }),
])
const slackMessage = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z.array(slackBlock).min(1).max(50),
})

test.each(all)('Slack takes a message about %s', (_, one) => {
  expect(slackMessage.safeParse(slackBody(one)).error?.issues).toBeUndefined()
})

test('a Slack message names ten pages and escapes what it quotes', () => {
  const body = textOf(slackBody(message(alert(41))))
  expect(body).toContain('• /0: 2 places changed, 0.4 % of the page')
  expect(body).toContain('and 31 more')
  const sections = slackBody(nasty).blocks.filter((block) => block.type === 'section')
  for (const { text } of sections) expect(text?.text).not.toMatch(/[<>\u202E]/)
  expect(sections.length).toBeGreaterThan(0)
})

test.each(all)('Microsoft’s own reader of Adaptive Cards takes a message for Teams about %s', (_, one) => {
  const body = teamsBody(one)
  expect(Buffer.byteLength(textOf(body))).toBeLessThan(28 * 1_024)
  const { type, attachments } = z
    .strictObject({
      type: z.literal('message'),
      attachments: z.tuple([z.strictObject({ contentType: z.string(), content: z.looseObject({}) })]),
    })
    .parse(body)
  expect([type, attachments[0].contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive'])
  expect(problemsOf(attachments[0].content)).toEqual([])
  expect(textOf(body)).not.toContain('[a](https')
})

/** What the reader says against a card of the version that Teams shows everywhere. */
function problemsOf(content: object): string[] {
  const context = new SerializationContext(Versions.v1_4)
  const card = new AdaptiveCard()
  card.parse(content, context)
  const events = Array.from({ length: context.eventCount }, (_, nth) => context.getEventAt(nth))
  return [...events, ...card.validateProperties().validationEvents].map((event) => event.message)
}

test('the reader of Adaptive Cards says what is wrong with a card', () => {
  const block = { type: 'TextBlock', text: 'A', size: 'Huge' }
  expect(problemsOf({ type: 'AdaptiveCard', version: '1.4', body: [block] })).toHaveLength(1)
})

/** Of Discord's documentation of webhooks; the limits of each embed are those of its own library. */
const discordPayload = z.strictObject({
  content: z.string().min(1).max(2_000),
  embeds: z.array(z.looseObject({ title: z.string(), description: z.string() })).max(10),
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
})

test.each(all)('Discord’s library takes a message about %s', (_, one) => {
  const payload = discordPayload.parse(JSON.parse(String(discordBody(one).body)))
  for (const embed of payload.embeds) {
    const { title, url, description, timestamp } = z
      .strictObject({ title: z.string(), url: z.string(), description: z.string(), timestamp: z.string() })
      .parse(embed)
    const built = new EmbedBuilder().setTitle(title).setURL(url).setTimestamp(new Date(timestamp))
    built.setDescription(description || null)
    expect(built.toJSON()).toMatchObject({ title, url, timestamp })
  }
  const characters = payload.embeds.map(({ title, description }) => title.length + description.length)
  expect(characters.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6_000)
})

test('a message for Discord carries the crop', async () => {
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

/** Production 2 of XML 1.0; a reader has to refuse a document with any other character. */
const isChar = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

test.each(['\0', '\u000B', '\uD800', '\uFFFE', '\uFFFF'])(
  'a feed about a title with %j is XML',
  (character) => {
    const title = `A${character}title`
    const shown = {
      ...alert(1, { headline: title, websiteTitle: title }),
      pages: [{ ...page(`/${title}`), isMuted: false }],
    }
    const feed = atomFeed({ websiteId: randomUUID(), publicUrl, selfUrl: publicUrl, alerts: [shown] })
    expect(feed).toMatch(isChar)
    expect(parseAtomFeed(feed).entries).toHaveLength(1)
  },
)

test.each(all)('what is sent about %s has no half of a character', (_, one) => {
  for (const body of [slackBody(one), teamsBody(one), JSON.parse(String(discordBody(one).body))])
    expect(textOf(body)).not.toMatch(/\\ud[89a-f]/)
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
