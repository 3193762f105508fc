import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Viewport } from '@vigia/browser/tabs/tab'
import { startEgress } from '../../../tests/support/egress.ts'
import { serve } from '../../../tests/sites/serve.ts'
import { openPageCapturer } from '../page-capturer.ts'
import type { CapturedPage } from '../page-capturer.ts'

const phone: Viewport = { width: 390, height: 844, isMobile: true }
const meta = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const [red, blue, green] = ['#f00', '#00f', '#0f0']

const block = (colour: string, width: number, height: number, style = '') =>
  `<div style="background: ${colour}; width: ${width}px; height: ${height}px; ${style}"></div>`
const page = (html: string, body: string, head = '') =>
  `<!doctype html><html ${html}><head>${head}<title>A page</title></head><body style="margin: 0">${body}</body></html>`

/** Where a page begins, and its end far below; the same in every direction. */
const plain = block(red, 200, 40) + block('#ccc', 300, 2_000) + block(green, 100, 60)
const menu =
  '<nav style="position: absolute; top: 0; width: 300px; height: 400px; background: #00f; SIDE: -300px"></nav>'
const wide =
  block(red, 200, 40) +
  `<table style="border-spacing: 0"><tr>${`<td>${block('#ccc', 200, 50)}</td>`.repeat(8)}<td>${block(blue, 100, 50)}</td></tr></table>`

const pages: Record<string, string> = {
  '/ltr': page('', plain),
  '/rtl': page('dir="rtl"', plain),
  '/rtl-body': `<!doctype html><title>A page</title><body dir="rtl" style="margin: 0">${plain}`,
  '/rtl-css': page('', plain, '<style>html { direction: rtl }</style>'),
  '/rtl-css-body': page('', plain, '<style>body { direction: rtl }</style>'),
  '/rtl-quirks': `<html dir="rtl"><title>A page</title><body style="margin: 0">${plain}`,
  '/rtl-words':
    '<!doctype html><html dir="rtl"><meta charset="utf-8"><title>A page</title><h1>שלום</h1><p>חנות</p>',
  '/ltr-menu': page('', menu.replace('SIDE', 'right') + plain),
  '/rtl-menu': page('dir="rtl"', menu.replace('SIDE', 'left') + plain),
  '/ltr-wide': page('', wide),
  '/rtl-wide': page('dir="rtl"', wide),
  '/ltr-moved': page('', block(blue, 300, 300, 'transform: translateX(1200px)') + plain),
  '/rtl-moved': page('dir="rtl"', block(blue, 300, 300, 'transform: translateX(-1200px)') + plain),
  '/ltr-cut': page('', wide, '<style>html { overflow-x: hidden }</style>'),
  '/rtl-cut': page('dir="rtl"', wide, '<style>body { overflow-x: hidden }</style>'),
  '/ltr-phone': page('', wide, meta),
  '/rtl-phone': page('dir="rtl"', wide, meta),
  '/ltr-bars': page('', bars('left') + plain),
  '/rtl-bars': page('dir="rtl"', bars('right') + plain),
  '/ltr-tall': page('', wide + block('#ccc', 100, 20_000) + block(green, 100, 60)),
  '/rtl-tall': page('dir="rtl"', wide + block('#ccc', 100, 20_000) + block(green, 100, 60)),
  '/ltr-scroller': page('', `<main style="height: 100vh; overflow: auto">${plain}</main>`),
  '/rtl-scroller': page('dir="rtl"', `<main style="height: 100vh; overflow: auto">${plain}</main>`),
  '/narrow': page(
    '',
    `<div style="width: 10px">${plain.replaceAll(/width: \d+px/g, 'width: 10px')}</div>`,
    '<style>html { width: 10px }</style>',
  ),
}

/** A bar that is fixed, and one that stays in view. */
function bars(side: string) {
  return `<header style="position: sticky; top: 0; width: 500px; height: 30px; background: #0ff"></header>
    <i style="position: fixed; bottom: 0; ${side}: 0; width: 50px; height: 50px; background: #f0f"></i>`
}

/** Columns of text: the first is 40 px wide, the last one red. */
const columns = block(blue, 40, 300) + block('#ccc', 3_000, 200) + block(red, 60, 300)
const written = (mode: string, body = columns, html = '') =>
  page(`${html} style="writing-mode: ${mode}"`, body)
Object.assign(pages, {
  '/vertical-rl': written('vertical-rl'),
  '/vertical-lr': written('vertical-lr'),
  '/sideways-rl': written('sideways-rl'),
  '/vertical-rl-body': `<!doctype html><title>A page</title><body style="margin: 0; writing-mode: vertical-rl">${columns}`,
  '/vertical-rl-phone': page('style="writing-mode: vertical-rl"', columns, meta),
  '/sideways-lr': written(
    'sideways-lr',
    block(blue, 300, 40) + block('#ccc', 200, 2_000) + block(red, 300, 60),
  ),
  '/upwards': written('vertical-rl', block('#ccc', 200, 2_000) + block(red, 300, 60), 'dir="rtl"'),
  '/novel': page(
    'style="writing-mode: vertical-rl"',
    `<p>${'夜明けの町を歩く。'.repeat(900)}</p><p id="end">終わり</p>`,
  ),
})

/** In columns, with parts that only come once they are in view: a picture, and boxes that are hidden again out of view. */
const arriving = (html: string) =>
  page(
    html,
    `${block(blue, 40, 300)}${block('#ccc', 1_700, 200)}<i class="late"></i>${block('#ccc', 1_000, 200)}
<div class="shy">${block(green, 80, 200)}</div>${block('#ccc', 100, 200)}<script>
const watch = (element, act) => new IntersectionObserver(([{ isIntersecting }]) => act(isIntersecting)).observe(element)
const late = document.querySelector('.late')
watch(late, (isSeen) => { if (isSeen) late.style.background = 'red' })
const shy = document.querySelector('.shy')
watch(shy, (isSeen) => shy.classList.toggle('shown', isSeen))
</script>`,
    `<style>.late { display: block; width: 60px; height: 100px } .shy { opacity: 0 } .shy.shown { opacity: 1 }</style>`,
  )
pages['/arriving-vertical-lr'] = arriving('style="writing-mode: vertical-lr"')
for (const width of [10_000, 20_000])
  pages[`/${width}`] = page(
    '',
    `<div style="width: ${width}px">${block(blue, 60, 100)}${block(red, 60, 100, 'margin-left: auto')}</div>`,
  )
pages['/wide-gallery'] = page(
  '',
  `<div style="display: flex; width: 4000px">${arriving('').replace(/^.*<body[^>]*>/s, '')}</div>`,
  '<style>.late { flex: none; width: 60px; height: 100px } .shy { opacity: 1 }</style>',
)

const site = await serve(({ pathname }) => {
  const body = pages[pathname]
  return body === undefined ? undefined : { body }
})
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })
afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
})

const capture = (path: string, viewport?: Viewport) =>
  capturer.capture(
    { url: site.url + path, websiteId: 'website', ...(viewport && { viewport }) },
    new AbortController().signal,
  )

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
  const [mirrored, plainOne] = [
    await pixelsOf(await capture(path), true),
    await pixelsOf(await capture(other), false),
  ]
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
  const [first, last] = [await placeOf(photo, blue), await placeOf(photo, red)]
  expect([first.left, last.left]).toEqual(end === 'left' ? [3_060, 0] : [0, 3_040])
  expect([first.right - first.left, last.right - last.left]).toEqual([39, 59])
})

test('columns go on as far on a phone', async () => {
  const photo = await capture('/vertical-rl-phone', phone)
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
    const photo = await capture(path, phone)
    const [first, last] = [await placeOf(photo, red), await placeOf(photo, blue)]
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
