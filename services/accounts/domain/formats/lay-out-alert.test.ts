import { layOutHtml, layOutText } from '@vigia/mail/layout'
import { expect, test } from 'vitest'
import { alert, allMessages, crops, message, page, publicUrl } from '../../testing/messages.ts'
import { atomFeed } from './atom.ts'
import { discordBody } from './discord.ts'
import { listLines } from './lay-out-alert.ts'
import { alertMail } from './mail.ts'
import type { MessageAlert } from './message.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { webhookBody } from './webhook.ts'

const textOf = (body: object) => JSON.stringify(body)
const options = { publicUrl, unsubscribeToken: 'abc' }

const sale = { key: 'sale', text: 'Link “Winter sale” is new' }
const loaf = { key: 'loaf', text: 'Picture “loaf.jpg” did not load', isBroken: true }
const price = { key: 'price', text: 'Price “3,20 €” → “3,40 €”' }

/**
 * A deployment: a link in the navigation of 24 pages in two viewports, a broken image, and a failing page.
 */
function deployment(): MessageAlert {
  const kind = 'change.confirmed' as const
  const pages: MessageAlert['pages'] = Array.from({ length: 24 }, (_, nth) => [
    { ...page(`/${nth}`), kind, changes: [sale], ...(nth === 0 && { crops, croppedChange: 'sale' }) },
  ]).flat()
  const views = pages.map(({ pageId, path }) => ({
    ...page(`${path} on Phone`),
    kind,
    viewOf: pageId,
    viewport: 'Phone',
    changes: [sale],
  }))
  const about = pages[7]
  if (about) Object.assign(about, { changes: [sale, loaf], crops, croppedChange: 'loaf' })
  const menu = pages[9]
  if (menu) Object.assign(menu, { changes: [sale, price] })
  const failing = {
    ...page('/down'),
    kind: 'page.failing' as const,
    sentence: 'The page answered with an error (500).',
  }
  const part = {
    headline: '',
    clause: '',
    pagesInAll: 24,
    brokenPages: 1,
    changes: [{ ...sale, pages: 24 }],
    changesInAll: 3,
  }
  return alert(0, {
    kind: 'page.failing',
    pages: [...pages, ...views, failing],
    pagesInAll: 25,
    parts: [{ ...part, kind: 'change.confirmed' }],
  })
}

test('what is broken comes first, then what is the same on many pages, then single pages; windows of a page count once', () => {
  expect(listLines(deployment(), 10)).toEqual([
    'Broken · /down: The page answered with an error (500).',
    'Broken · /7: Picture “loaf.jpg” did not load',
    'Link “Winter sale” is new · 24 pages',
    '/9: Price “3,20 €” → “3,40 €”',
  ])
  const mail = alertMail(message(deployment()), options)
  expect(mail.items?.map(({ mark, text, detail, images }) => [mark, text, detail, images?.length])).toEqual([
    ['Broken', 'The page answered with an error (500).', '/down', undefined],
    ['Broken', 'Picture “loaf.jpg” did not load', '/7', 2],
    [
      undefined,
      'Link “Winter sale” is new',
      '24 pages: /0 on Desktop and Phone, /1 on Desktop and Phone, /2 on Desktop and Phone and 21 more',
      2,
    ],
    [undefined, 'Price “3,20 €” → “3,40 €”', '/9', undefined],
  ])
})

const priceAndNote = {
  key: 'price-and-note',
  text: 'Price “€5.40” → “€5.90” and 1 more change',
  alone: { text: 'Price “€5.40” → “€5.90”', hidden: 1 },
}
const breads = (...changes: NonNullable<MessageAlert['pages'][number]['changes']>) =>
  listLines(alert(1, { pages: [{ ...page('/breads'), changes }] }), 10)

test('a line about a page has one number of further changes, whichever place they are at', () => {
  expect(breads(priceAndNote)).toEqual(['/breads: Price “€5.40” → “€5.90” and 1 more change'])
  expect(breads(price)).toEqual(['/breads: Price “3,20 €” → “3,40 €”'])
  expect(breads(price, sale)).toEqual(['/breads: Price “3,20 €” → “3,40 €” and 1 more change'])
  expect(breads(priceAndNote, sale)).toEqual(['/breads: Price “€5.40” → “€5.90” and 2 more changes'])
})

test('the same change in two windows of a page is no further change, though only one counts others', () => {
  const { key, alone } = priceAndNote
  const onDesktop = page('/breads')
  const onPhone = { ...page('/breads on Phone'), viewOf: onDesktop.pageId, viewport: 'Phone' }
  const saleAndMore = { ...sale, text: `${sale.text} and 1 more change` }
  const linesOf = (...pages: MessageAlert['pages']) => listLines(alert(1, { pages }), 10)
  expect(
    linesOf(
      { ...onDesktop, changes: [priceAndNote, sale] },
      { ...onPhone, changes: [{ key, text: alone.text }, saleAndMore] },
    ),
  ).toEqual(['/breads on Desktop and Phone: Price “€5.40” → “€5.90” and 2 more changes'])
  expect(linesOf(onDesktop, onPhone)).toEqual([`/breads on Desktop and Phone: ${onDesktop.sentence}`])
})

test('a line about several pages has no number of further changes that only one of them has', () => {
  const changes = [{ ...sale, text: `${sale.text} and 1 more change`, alone: { text: sale.text, hidden: 1 } }]
  const pages = [
    { ...page('/'), changes },
    { ...page('/about'), changes: [sale] },
  ]
  expect(listLines(alert(2, { pages }), 10)).toEqual(['Link “Winter sale” is new · /, /about'])
})

test('what has no words but its place follows what has, also on more pages, and names no page that has words', () => {
  const place = { key: 'place', text: 'On the page, something looks different', isOfPlace: true }
  const pages = [
    { ...page('/'), changes: [place, sale] },
    { ...page('/about'), changes: [place, sale] },
    { ...page('/price'), changes: [place, price] },
  ]
  expect(listLines(alert(3, { pages }), 10)).toEqual([
    'Link “Winter sale” is new · /, /about',
    '/price: Price “3,20 €” → “3,40 €”',
    'On the page, something looks different · /, /about, /price',
  ])
})

test('a line about several pages leaves out what its pages count differently', () => {
  const counted = (count: number) => ({
    key: 'button',
    text: `Button “Buy”: background brown → green · ${count} places`,
  })
  const pages = [
    { ...page('/'), changes: [counted(9)] },
    { ...page('/about'), changes: [counted(5)] },
  ]
  const part = {
    kind: 'change.confirmed' as const,
    headline: '',
    clause: '',
    pagesInAll: 2,
    brokenPages: 0,
    changesInAll: 1,
  }
  const shared = { key: 'button', text: 'Button “Buy”: background brown → green', pages: 2 }
  expect(listLines(alert(2, { pages, parts: [{ ...part, changes: [shared] }] }), 10)).toEqual([
    'Button “Buy”: background brown → green · /, /about',
  ])
  // The two pages that the alert names count the same, and others that it does not name do not.
  const named = ['/', '/about'].map((path) => Object.assign(page(path), { changes: [counted(9)] }))
  const ofAll = { ...part, pagesInAll: 130, changes: [{ ...shared, pages: 130 }] }
  expect(listLines(alert(130, { pages: named, parts: [ofAll] }), 10)).toEqual([
    'Button “Buy”: background brown → green · 130 pages',
  ])
})

test('what is left out is counted as pages, or as changes where all pages were named', () => {
  const failing = Array.from({ length: 4 }, (_, nth) => page(`/${nth}`))
  expect(listLines(alert(4, { pages: failing }), 2).at(-1)).toBe('and 2 more pages')
  expect(listLines(alert(4, { pages: failing }), 3).at(-1)).toBe('and 1 more page')
  expect(listLines(alert(3, { pages: failing.slice(1), pagesInAll: 30 }), 3).at(-1)).toBe('and 27 more pages')
  const both = ['/', '/about'].map((path) => Object.assign(page(path), { changes: [sale, loaf] }))
  expect(listLines(alert(2, { pages: both }), 1).at(-1)).toBe('and 1 more change')
})

test('the images of two findings are never the same file, though both are about one page', () => {
  const { pages, ...rest } = deployment()
  const [broken, others] = [pages.slice(7, 8), pages.toSpliced(7, 1)]
  const items = alertMail(message({ ...rest, pages: [...broken, ...others] }), options).items ?? []
  const ids = items.flatMap(({ images = [] }) => images.map(({ id }) => id))
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
})

test('every form leads to the review of what it shows first, and the text part says the same', () => {
  const one = message(deployment())
  const [{ websiteId, pages } = { websiteId: '', pages: [] }] = one.alerts
  const review = `${publicUrl}/review?website=${websiteId}&page=${pages.at(-1)?.pageId}`
  const feed = atomFeed({ websiteId, publicUrl, selfUrl: publicUrl, alerts: one.alerts.map(asStored) })
  for (const sent of [
    slackBody(one),
    teamsBody(one),
    JSON.parse(String(discordBody(one).body).match(/\{.*\}/s)?.[0] ?? '{}'),
    webhookBody(one),
  ])
    expect(textOf(sent)).toContain(review)
  expect(feed).toContain(review.replaceAll('&', '&amp;'))
  const text = layOutText(alertMail(one, options))
  expect(text).toContain('BROKEN: Picture “loaf.jpg” did not load\n  /7\n')
  expect(text).toContain('* Link “Winter sale” is new\n  24 pages: ')
  expect(text.split('\n').filter((line) => line.startsWith('https'))).toEqual([review])
})

const asStored = (one: MessageAlert) =>
  Object.assign(one, { pages: one.pages.map((shown) => Object.assign(shown, { isMuted: false })) })

test('a mail shows no addresses but as words, whatever pages call themselves', () => {
  for (const [, one] of allMessages) {
    const html = layOutHtml(alertMail(one, options))
    const shown = html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    expect(shown).not.toMatch(/https?:\/\/vigia/)
    expect(html).not.toMatch(/<img src=x|src="(?!cid:)|\u202E/)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  }
})

test('what a mail does not list is no item of it, and small links follow its only button', () => {
  const mail = alertMail(message(alert(60)), options)
  expect(layOutText(mail)).toMatch(/\n\nand \d+ more pages\n\n/)
  const html = layOutHtml(mail)
  expect(html).toMatch(/<p class="soft"[^>]*>and \d+ more pages<\/p>/)
  const [content = '', footer = ''] = html.split('<a class="on-button"')
  expect(content).not.toContain('<a ')
  expect(footer).toMatch(/<\/table>[^]*>Stop these emails<\/a>/)
})
