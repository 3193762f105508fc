import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Viewport } from '@vigia/browser/tabs/tab-settings'
import { serve } from '../../../tests/sites/serve.ts'
import { blue, green, pages, red } from '../testing/turned-pages.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import type { CapturedPage } from '../visit/captured-page.ts'

const phone: Viewport = { width: 390, height: 844, isMobile: true }
const site = await serve(({ pathname }) => {
  const body = pages[pathname]
  return body === undefined ? undefined : { body }
})
const { capture } = await openCapturer(site)

/** The first and last column and row of a colour. */
async function placeOf({ png }: CapturedPage, colour: string) {
  const wanted = [1, 2, 3].map((at) => Number.parseInt(colour.charAt(at).repeat(2), 16))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const place = { left: Infinity, top: Infinity, right: -1, bottom: -1 }
  for (let at = 0; at < data.length; at += 3) {
    if (!wanted.every((value, nth) => data[at + nth] === value)) continue
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    place.left = Math.min(place.left, x)
    place.right = Math.max(place.right, x)
    place.top = Math.min(place.top, y)
    place.bottom = y
  }
  return place
}

const pixelsOf = async ({ png }: CapturedPage, isMirrored: boolean) => {
  const picture = sharp(png).removeAlpha()
  const { data, info } = await (isMirrored ? picture.flop() : picture)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, size: [info.width, info.height] }
}

test.each([
  ['/rtl', '/ltr'],
  ['/rtl-body', '/ltr'],
  ['/rtl-css', '/ltr'],
  ['/rtl-css-body', '/ltr'],
  ['/rtl-quirks', '/ltr'],
  ['/rtl-menu', '/ltr-menu'],
  ['/rtl-moved', '/ltr-moved'],
  ['/rtl-wide', '/ltr-wide'],
  ['/rtl-cut', '/ltr-cut'],
  ['/rtl-bars', '/ltr-bars'],
  ['/rtl-tall', '/ltr-tall'],
  ['/rtl-scroller', '/ltr-scroller'],
])('%s is the mirror image of %s', async (path, other) => {
  const mirrored = await pixelsOf(await capture(path), true)
  const plainOne = await pixelsOf(await capture(other), false)
  expect(mirrored.size).toEqual(plainOne.size)
  expect(mirrored.data.equals(plainOne.data)).toBe(true)
})

test('a page of nothing but a few words from right to left is not blank', async () => {
  const { dom, width } = await capture('/rtl-words')
  const [x = 0, , wordWidth = 0] = dom?.texts.find(({ text }) => text === 'שלום')?.box ?? []
  expect([width, x + wordWidth]).toEqual([1_280, 1_272])
})

test('a menu that waits beside the window is not in the picture', async () => {
  const photo = await capture('/rtl-menu')
  expect(photo).toMatchObject({ width: 1_280, height: 2_100 })
  expect(await placeOf(photo, blue)).toMatchObject({ right: -1 })
})

test('a page that is wider than its window is captured to its last column', async () => {
  const photo = await capture('/rtl-wide')
  expect(photo).toMatchObject({ height: 800, truncated: false })
  expect(photo.width).toBeGreaterThan(1_700)
  expect(await placeOf(photo, red)).toMatchObject({ left: photo.width - 200, right: photo.width - 1 })
  expect(await placeOf(photo, blue)).toMatchObject({ left: 0, right: 99 })
})

test.each([
  ['/vertical-rl', 'left'],
  ['/sideways-rl', 'left'],
  ['/vertical-rl-body', 'left'],
  ['/vertical-lr', 'right'],
] as const)('%s: a page that is read column by column is captured to its last one', async (path, end) => {
  const photo = await capture(path)
  expect(photo).toMatchObject({ width: 3_100, height: 800, truncated: false, unsettled: false })
  const first = await placeOf(photo, blue)
  const last = await placeOf(photo, red)
  expect([first.left, last.left]).toEqual(end === 'left' ? [3_060, 0] : [0, 3_040])
  expect([first.right - first.left, last.right - last.left]).toEqual([39, 59])
})

test('columns go on as far on a phone', async () => {
  const photo = await capture('/vertical-rl-phone', { viewport: phone })
  expect(photo).toMatchObject({ width: 3_100 })
  expect([await placeOf(photo, blue), await placeOf(photo, red)]).toMatchObject([
    { right: 3_099 },
    { left: 0 },
  ])
})

test.each(['/sideways-lr', '/upwards'])(
  '%s: a page that is read upwards is captured to its top',
  async (path) => {
    const photo = await capture(path)
    expect(photo).toMatchObject({ width: 1_280, height: 2_000 })
    expect(await placeOf(photo, red)).toMatchObject({ bottom: 1_999 })
  },
)

test('texts are found where the picture of a novel in columns shows them', async () => {
  const { dom, width } = await capture('/novel')
  expect(width).toBeGreaterThan(3_500)
  const [x = 0] = dom?.texts.find(({ text }) => text === '終わり')?.box ?? []
  expect([x > 0, x < 60]).toEqual([true, true])
})

test.each(['/ltr-phone', '/rtl-phone'])(
  '%s: a phone shows what stands out beside its window, too',
  async (path) => {
    const photo = await capture(path, { viewport: phone })
    const first = await placeOf(photo, red)
    const last = await placeOf(photo, blue)
    const away =
      path === '/rtl-phone'
        ? [photo.width - 1 - first.right, last.left]
        : [first.left, photo.width - 1 - last.right]
    expect(away).toEqual([0, 0])
  },
)

test('a page that is 10 px wide is captured in its window', async () => {
  const photo = await capture('/narrow')
  expect(photo).toMatchObject({ width: 1_280, height: 2_100 })
  expect(await placeOf(photo, green)).toMatchObject({ left: 0, right: 9, bottom: 2_099 })
})

test.each([
  ['/zoomed', 0.75],
  ['/zoomed-body', 1.5],
  ['/zoomed-both', 0.75],
])('%s: a zoomed page ends where its content does', async (path, zoom) => {
  const photo = await capture(path)
  expect(photo).toMatchObject({ width: 1_280, height: 2_100 * zoom })
  expect(await placeOf(photo, green)).toMatchObject({ bottom: 2_100 * zoom - 1 })
})

test('the screenshot of a page that begins at its right edge records where it does', async () => {
  const wide = await capture('/rtl-wide')
  expect(wide.png.includes(`Vigia-Origin\0${1_280 - wide.width} 0`)).toBe(true)
  for (const path of ['/rtl', '/ltr-wide'])
    expect((await capture(path)).png.includes('Vigia-Origin')).toBe(false)
})

test('what comes only once its column is in view is in the picture', async () => {
  const photo = await capture('/arriving-vertical-lr')
  expect(await placeOf(photo, red)).toMatchObject({ top: 0, bottom: 99 })
  expect(await placeOf(photo, green)).toMatchObject({ top: 0, bottom: 199 })
})

test('so is what comes at the side of a page that is much wider than its window', async () => {
  expect(await placeOf(await capture('/wide-gallery'), red)).toMatchObject({ top: 0, bottom: 99 })
})

test('a page of 10,000 px is captured to its last column, and one of 20,000 px says that it is cut', async () => {
  const photo = await capture('/10000')
  expect(photo).toMatchObject({ width: 10_000, truncated: false })
  expect(await placeOf(photo, red)).toMatchObject({ left: 9_940, right: 9_999 })
  expect(await capture('/20000')).toMatchObject({ width: 16_000, truncated: true })
})
