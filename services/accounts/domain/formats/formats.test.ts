import { EmbedBuilder } from '@discordjs/builders'
import type * as AdaptiveCards from 'adaptivecards'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { discordBody } from './discord.ts'
import { alertMail } from './mail.ts'
import { slackBody } from './slack.ts'
import type { MessageAlert } from './message.ts'
import { teamsBody } from './teams.ts'
import { alert, allMessages, crops, message, nasty, page, publicUrl } from '../../testing/messages.ts'
import { createSecret, signWebhook, webhookBody } from './webhook.ts'

// The package cannot be imported as a module, because its imports lack extensions.
const { AdaptiveCard, SerializationContext, Versions } = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof AdaptiveCards

const textOf = (body: object) => JSON.stringify(body)

/**
 * The limits of Slack's blocks and elements that we send, from the Block Kit documentation, because no
 * published package has them.
 */
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

test.each(allMessages)('Slack takes a message about %s', (_, one) => {
  expect(slackMessage.safeParse(slackBody(one)).error?.issues).toBeUndefined()
})

test('a Slack message names ten pages and escapes what it quotes', () => {
  const body = textOf(slackBody(message(alert(41))))
  expect(body).toContain('• /0: 2 places changed, 0.4% of the page')
  expect(body).toContain('and 31 more pages')
  const sections = slackBody(nasty).blocks.filter((block) => block.type === 'section')
  for (const { text } of sections) expect(text?.text).not.toMatch(/[<>\u202E]/)
  expect(sections.length).toBeGreaterThan(0)
})

test.each(allMessages)(
  'Microsoft’s own reader of Adaptive Cards takes a message for Teams about %s',
  (_, one) => {
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
  },
)

/** The problems that the library reports about a card, in the version that all Teams clients support. */
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

/** The limits of Discord's documentation of webhooks; those of each embed are from its own library. */
const discordPayload = z.strictObject({
  content: z.string().min(1).max(2_000),
  embeds: z.array(z.looseObject({ title: z.string(), description: z.string() })).max(10),
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
})

test.each(allMessages)('Discord’s library takes a message about %s', (_, one) => {
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

test('a check that found something leads to the review, and an alert without a decision to the website', () => {
  const run = { jobId: randomUUID(), dueAt: '', completedAt: '', pages: 3, changed: 2, failed: 0 }
  const completed = alert(0, { kind: 'run.completed', run })
  const buttonOf = (one: MessageAlert) => alertMail(message(one), options).button
  expect(buttonOf(completed)).toEqual({
    label: 'Review',
    link: `${publicUrl}/review?website=${completed.websiteId}`,
  })
  const calm = { ...completed, run: { ...run, changed: 0 } }
  expect(buttonOf(calm)).toEqual({
    label: 'Open in Vigia',
    link: `${publicUrl}/?website=${completed.websiteId}`,
  })
})

test('Discord shows the headline of a single alert once', () => {
  const one = alert(1, { headline: 'shop.example: “Winter sale” is new' })
  const body = String(discordBody(message(one)).body)
  expect(body.split('is new').length - 1).toBe(1)
  expect(JSON.parse(body)).toMatchObject({ embeds: [{ title: 'Shop · shop.example' }] })
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

const options = { publicUrl, unsubscribeToken: 'abc' }

test('a mail shows the crops that come with it, and can be stopped with one click', () => {
  const one = message(alert(1, { pages: [{ ...page('/pricing'), crops }] }))
  const mail = alertMail(one, options)
  expect(mail.subject).toBe('1 pages changed on shop.example')
  expect(mail.paragraphs).toEqual(['Shop · shop.example'])
  expect(mail.items).toMatchObject([
    {
      text: '2 places changed, 0.4% of the page',
      detail: '/pricing',
      images: [
        { caption: 'Before', bytes: crops.before },
        { caption: 'Now', bytes: crops.after },
      ],
    },
  ])
  const [{ websiteId, pages } = { websiteId: '', pages: [] }] = one.alerts
  expect(mail.button?.link).toBe(`${publicUrl}/review?website=${websiteId}&page=${pages[0]?.pageId}`)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${publicUrl}/api/channels/unsubscribe?token=abc>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const worst = alertMail(nasty, options)
  for (const character of ['\u202E', '\n', '\u0000']) expect(worst.subject).not.toContain(character)
  expect(worst.subject.length).toBeLessThanOrEqual(200)
  expect(worst.items?.at(-1)?.text).toBe('and 19 more pages')
})

test('a digest’s links to mute a page say of which website it is, once for each page', () => {
  const shop = alert(0, { pages: [page('/')] })
  const bakery = alert(0, { websiteUrl: 'https://bakery.example/', pages: [page('/')] })
  const labelsOf = (...alerts: MessageAlert[]) =>
    alertMail(message(...alerts), options).links?.map(({ label }) => label)
  expect(labelsOf(shop, shop, bakery)).toEqual([
    'Mute / on shop.example',
    'Mute / on bakery.example',
    'Stop these emails',
  ])
  expect(labelsOf(shop)).toEqual(['Mute /', 'Stop these emails'])
})

test.each(allMessages)('what is sent about %s has no half of a character', (_, one) => {
  for (const body of [slackBody(one), teamsBody(one), JSON.parse(String(discordBody(one).body))])
    expect(textOf(body)).not.toMatch(/\\ud[89a-f]/)
})
