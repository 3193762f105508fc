import { needChromium } from '@vigia/browser/chromium'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { accomplices, attempts, hostilePage } from './hostile-page.ts'
import { openScene } from './clients.ts'
import type { Scene } from './clients.ts'
import { nobody } from './sentinels.ts'

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
/** This the eyes keep a page from even trying. */
const forbidden = 'service-worker'

async function open(isListed: boolean): Promise<Scene> {
  const scene = await openScene({ isListed })
  onTestFinished(scene.close)
  const { places } = scene.sentinels
  scene.site.show({ '/': hostilePage(places), ...accomplices(places) })
  return scene
}

const trace = ({ sentinels }: Scene) => [...sentinels.paths()].map((path) => path?.slice(1)).filter(Boolean)

test('a page that tries everything reaches the sentinels in every way, where nothing holds it back', async () => {
  const scene = await open(false)
  const browser = await chromium.launch({ executablePath: needChromium() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(scene.site.url, { waitUntil: 'commit' })
  await expect.poll(() => trace(scene), { timeout: 15_000 }).toEqual(expect.arrayContaining(paths))
  await expect
    .poll(() => [...scene.sentinels.packets()].toSorted(), { timeout: 15_000 })
    .toEqual(['quic', 'stun', 'turn'])
})

test('a page that tries everything reaches listed places through the egress, and so it does try', async () => {
  const scene = await open(true)
  expect(await scene.look(scene.site.url)).toBe('seen: hostile')
  await expect
    .poll(() => trace(scene))
    .toEqual(expect.arrayContaining(paths.filter((name) => name !== forbidden)))
  expect(trace(scene)).not.toContain(forbidden)
  const byEyes = scene.sentinels.reached().connections
  await scene.crawl(scene.site.url)
  expect(scene.sentinels.reached().connections).toBeGreaterThan(byEyes)
  expect(scene.sentinels.reached().packets).toBe(0)
})

test('a page that tries everything reaches nobody, seen by the eyes or read by the crawler', async () => {
  const scene = await open(false)
  expect(await Promise.all([scene.look(scene.site.url), scene.crawl(scene.site.url)])).toEqual([
    'seen: hostile',
    '1 pages',
  ])
  await sleep(1_000)
  expect(scene.sentinels.reached()).toEqual(nobody)
  expect(new Set(scene.egress.dialled)).toEqual(new Set(['127.0.0.1']))
  expect(scene.egress.asked).toEqual([])
})
