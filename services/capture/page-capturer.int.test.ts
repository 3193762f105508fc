import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../tests/support/egress.ts'
import { openPageCapturer } from './page-capturer.ts'
import type { CapturedPage, KnownScreenshot } from './visit/captured-page.ts'
import { startFixtures } from './testing/fixtures.ts'
import { patientMs } from './testing/patient.ts'

const fixtures = await startFixtures()
const egress = await startEgress([fixtures.host, fixtures.elsewhere.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0', deadlineMs: patientMs })
const never = new AbortController().signal

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), fixtures.stop()])
})

const capture = (path: string, baseline?: KnownScreenshot) =>
  capturer.capture({ url: fixtures.url + path, websiteId: 'website', ...(baseline && { baseline }) }, never)

async function colourAt({ png }: CapturedPage, left: number, top: number) {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

test.concurrent('a page that shows the time shows the same time an hour later', async () => {
  const first = await capture('/today')
  await sleep(1_700)
  expect((await capture('/today')).sha256).toBe(first.sha256)
  expect(first).toMatchObject({ unsettled: false, noise: [] })
})

test.concurrent('a page is sharp to the pixel, whatever layers it is made of', async () => {
  const screenshot = await capture('/stripes')
  const black = [0, 0, 0]
  const white = [255, 255, 255]
  for (const top of [28, 68, 108]) {
    const row = await Promise.all([50, 51, 52, 53].map((left) => colourAt(screenshot, left, top)))
    expect(row).toEqual([black, white, black, white])
  }
})

test.concurrent('an icon looks the same in a layer of its own', async () => {
  const { png } = await capture('/layers')
  const iconsAt = (left: number) =>
    sharp(png).extract({ left, top: 0, width: 18, height: 360 }).removeAlpha().raw().toBuffer()
  expect((await iconsAt(0)).equals(await iconsAt(400))).toBe(true)
})

test.concurrent('a picture in a layer of its own looks the same with a baseline and without', async () => {
  const twice = async () => {
    const first = await capture('/shrunken')
    return [first, await capture('/shrunken', first)].map(({ sha256 }) => sha256)
  }
  const one = await Promise.all([twice(), twice()])
  const other = await Promise.all([twice(), twice()])
  expect(new Set([one, other].flat(2)).size).toBe(1)
})

test.concurrent('a page cannot notice how small it is drawn until it is captured', async () => {
  expect(await capture('/sizes')).toMatchObject({ title: '1,1280,800,1280,800,1,1280,0' })
})

test.concurrent('a screenshot names its browser and fonts', async () => {
  expect(await capture('/plain')).toMatchObject({
    browser: expect.stringMatching(/^chromium(-headless-shell)? \d+\.\d+/),
    fonts: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
})

test.concurrent('what never comes to rest is noise, and nothing else is', async () => {
  const { noise, unsettled, width, height } = await capture('/worker')
  expect(unsettled).toBe(true)
  expect(noise).toHaveLength(1)
  const [box = { x: 0, y: 0, width, height }] = noise
  expect(box.y).toBeGreaterThan(60)
  expect(box.y + box.height).toBeLessThan(150)
  expect(box.width).toBeLessThan(200)
})

test.concurrent('an unchanged page is captured once, any other at least twice', async () => {
  const first = await capture('/blurring')
  const afterOne = fixtures.visits('/blurred')
  const other = await capture('/blurring', { ...first, fonts: 'others' })
  const afterBoth = fixtures.visits('/blurred')
  const again = await capture('/blurring', first)
  expect([other.sha256, again.sha256]).toEqual([first.sha256, first.sha256])
  expect(Math.min(afterOne, afterBoth - afterOne)).toBeGreaterThan(1)
  expect(fixtures.visits('/blurred') - afterBoth).toBe(1)
})

test.concurrent('a sticky header appears once, and an element as tall as the window stays so', async () => {
  const screenshot = await capture('/sticky')
  expect(screenshot.height).toBe(2_860)
  expect(await colourAt(screenshot, 600, 30)).toEqual([200, 0, 0])
  expect(await colourAt(screenshot, 600, 855)).toEqual([0, 0, 200])
  expect(await colourAt(screenshot, 600, 900)).toEqual([240, 240, 240])
  expect(await colourAt(screenshot, 1_230, 750)).toEqual([0, 200, 0])
  expect(await colourAt(screenshot, 1_230, 2_830)).toEqual([240, 240, 240])
})

test.concurrent('a part of an input or of a progress bar that fades is shown in its final colour', async () => {
  const one = await capture('/inner-parts')
  const other = await capture('/inner-parts-at-once')
  expect(one).toMatchObject({ sha256: other.sha256, unsettled: false })
})

test.concurrent('an animated image shows its first frame', async () => {
  expect(await colourAt(await capture('/film'), 100, 100)).toEqual([255, 0, 0])
})

test.concurrent.each(['/onetrust', '/cookiebot', '/recusar', '/ablehnen', '/late-banner'])(
  '%s: consent is declined, and the page is captured without the dialog',
  async (path) => {
    const screenshot = await capture(path)
    expect(await colourAt(screenshot, 640, 790)).toEqual([255, 255, 255])
    expect(await colourAt(screenshot, 640, 510)).toEqual([255, 255, 255])
    expect((await capture('/shop')).sha256).toBe(screenshot.sha256)
  },
)

test.concurrent.each(['/not-consent', '/accept-only', '/invitation'])(
  '%s: no other dialog is answered, and nothing is ever accepted',
  async (path) => {
    expect(await colourAt(await capture(path), 640, 790)).toEqual([255, 215, 0])
  },
)

test.concurrent.each([
  ['/soft-error', 'The page shows an error (Internal Server Error).'],
  ['/captcha', 'The website asks visitors to prove that they are human, so it cannot be watched.'],
])('%s is no page, whatever its status says: %s', async (path, sentence) => {
  await expect(capture(path)).rejects.toThrow(sentence)
})

test.concurrent('a page about errors is a page', async () => {
  expect(await capture('/about-errors')).toMatchObject({ title: 'A page', unsettled: false })
})

test.concurrent.each([
  ['/incomplete', 20_000, 'a part that never comes is not waited for'],
  ['/polling', 10_000, 'who asks the same thing again and again is not waited for'],
])('%s is captured within %d milliseconds: %s', async (path, deadlineMs) => {
  const hasty = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0', deadlineMs })
  const screenshot = await hasty.capture({ url: fixtures.url + path, websiteId: 'website' }, never)
  await hasty.close()
  expect(await colourAt(screenshot, 100, 150)).toEqual([0, 128, 128])
})

test('the script of a worker is there once the worker runs', async () => {
  const durationOf = async (path: string) => {
    const began = performance.now()
    await capture(path)
    return performance.now() - began
  }
  const alone = await durationOf('/unhelped')
  // Consent dialogs that do not appear are awaited for at least 3 s.
  for (const path of ['/helped', '/helped-twice'])
    expect((await durationOf(path)) - alone).toBeLessThan(2_500)
})

test.concurrent('an endless title is cut', async () => {
  expect((await capture('/long-title')).title).toMatch(/^é{300}$/)
})
