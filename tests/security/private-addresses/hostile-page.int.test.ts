import { needChromium } from '@vigia/browser/chromium'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { resources, attempts, hostilePage } from './hostile-page.ts'
import { openClients, type Clients } from './clients.ts'
import { nothing } from './sentinels.ts'

const withoutPath = new Set([
  'preconnect',
  'dns-prefetch',
  'file-frame',
  'file-fetch',
  'stun',
  'turn',
  'turn-tcp',
  'named-stun',
  'quic',
])
const paths = Object.keys(attempts).filter((name) => !withoutPath.has(name))
/** Blocked by the page capturer. */
const forbidden = 'service-worker'
/** The headless shell creates none; other builds of the browser close them when they have begun. */
const popup = 'popup'

async function open(isListed: boolean): Promise<Clients> {
  const clients = await openClients({ isListed })
  onTestFinished(clients.close)
  const { places } = clients.sentinels
  clients.site.show({ '/': hostilePage(places), ...resources(places) })
  return clients
}

const trace = ({ sentinels }: Clients) => [...sentinels.paths()].map((path) => path?.slice(1)).filter(Boolean)

test('a page that tries everything reaches the sentinels in every way from an unprotected browser', async () => {
  const clients = await open(false)
  const browser = await chromium.launch({ executablePath: needChromium() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(clients.site.url, { waitUntil: 'commit' })
  await expect.poll(() => trace(clients)).toEqual(expect.arrayContaining(paths))
  await expect.poll(() => [...clients.sentinels.packets()].toSorted()).toEqual(['quic', 'stun', 'turn'])
})

test('a page that tries everything reaches listed addresses through the egress', async () => {
  const clients = await open(true)
  expect(await clients.capture(clients.site.url)).toBe('captured: hostile')
  await expect
    .poll(() => trace(clients))
    .toEqual(expect.arrayContaining(paths.filter((name) => name !== forbidden && name !== popup)))
  expect(trace(clients)).not.toContain(forbidden)
  const byCapture = clients.sentinels.reached().connections
  await clients.crawl(clients.site.url)
  expect(clients.sentinels.reached().connections).toBeGreaterThan(byCapture)
  expect(clients.sentinels.reached().packets).toBe(0)
})

test('a page that tries everything reaches no private address, captured or crawled', async () => {
  const clients = await open(false)
  expect(await Promise.all([clients.capture(clients.site.url), clients.crawl(clients.site.url)])).toEqual([
    'captured: hostile',
    '1 pages',
  ])
  await sleep(1_000)
  expect(clients.sentinels.reached()).toEqual(nothing)
  expect(new Set(clients.egress.dialled)).toEqual(new Set(['127.0.0.1']))
  expect(clients.egress.asked).toEqual([])
})
