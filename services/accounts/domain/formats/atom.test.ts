import { randomUUID } from 'node:crypto'
import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { alert, nasty, page, publicUrl } from '../../testing/messages.ts'
import { atomFeed } from './atom.ts'
import type { MessageAlert } from './message.ts'

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

test('a feed lists one finding in each line, as HTML that no page can add to', () => {
  const pages = [
    { ...page('/one'), isMuted: false },
    { ...page('/two'), isMuted: false, sentence: '<b>x</b> changed' },
  ]
  const feed = atomFeed({
    websiteId: randomUUID(),
    publicUrl,
    selfUrl: publicUrl,
    alerts: [{ ...alert(2), pages }],
  })
  const [entry] = parseAtomFeed(feed).entries ?? []
  expect(entry?.content).toMatchObject({ type: 'html' })
  expect(entry?.content?.value).toMatch(
    /^<ul><li>\/one: .+<\/li><li>\/two: &lt;b&gt;x&lt;\/b&gt; changed<\/li><\/ul>$/,
  )
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

test('a feed is about the website by its name, its title or its host', () => {
  const titleOf = (about: Partial<MessageAlert>) => {
    const shown = { ...alert(1, about), pages: [{ ...page('/one'), isMuted: false }] }
    const feed = { websiteId: randomUUID(), publicUrl, selfUrl: publicUrl, alerts: [shown] }
    return parseAtomFeed(atomFeed(feed)).title?.value
  }
  expect(titleOf({ websiteTitle: '' })).toBe('Alerts about shop.example')
  expect(titleOf({ websiteTitle: 'Corner Bakery' })).toBe('Alerts about Corner Bakery')
  expect(titleOf({ websiteTitle: 'Our shop', websiteName: 'Our shop' })).toBe('Alerts about Our shop')
})
