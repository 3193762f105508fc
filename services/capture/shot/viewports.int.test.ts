import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Viewport } from '@vigia/browser/tabs/tab-settings'
import { serve } from '../../../tests/sites/serve.ts'
import type { CapturedPage, KnownScreenshot } from '../visit/captured-page.ts'
import { startFixtures } from '../testing/fixtures.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const phone: Viewport = { width: 390, height: 844, isMobile: true }
const tablet: Viewport = { width: 820, height: 1_180, isMobile: true }
const wide: Viewport = { width: 1_920, height: 1_080 }

const meta = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const bars = `<style>body { margin: 0 } header { position: fixed; top: 0; width: 100%; height: 50px; background: rgb(0 0 255) }
  .full { height: 100vh; background: rgb(0 128 0) } .rest { height: 1000px; background: rgb(200 200 200) }
  @media (max-width: 600px) { .full { background: rgb(255 255 0) } }
  @media (hover: none) and (pointer: coarse) { header { background: rgb(255 0 255) } }</style>
  <header></header><div class="full"></div><div class="rest"></div>`
const tell = `<script>document.title = [innerWidth, innerHeight, screen.width, navigator.maxTouchPoints, screen.orientation.type,
  navigator.userAgentData?.mobile, /Android/.test(navigator.userAgent), / Mobile /.test(navigator.userAgent)].join()</script>`
const folding = (script: string) =>
  `${meta}<body style="background: rgb(0 128 0); height: 2000px"><p>Text</p>
  <script>const fold = () => { document.body.style.background = 'rgb(255 0 0)' }; ${script}</script>`
const pages: Record<string, string> = {
  '/fitting': meta + bars + tell,
  '/desktop-only': bars + tell,
  '/short': '<p>Short</p>',
  '/overflowing': `${meta}${bars}<div style="width: 700px; height: 100px; background: red"></div>`,
  '/tall': `${meta}${bars}<div style="height: 20000px; background: rgb(0 200 200)"></div>`,
  '/resized': folding(`addEventListener('resize', fold)`),
  '/query': folding(`matchMedia('(hover: none)').addEventListener('change', fold)`),
  '/slides': `<meta name="viewport" content="width=device-width"><style>
    body { margin: 0; padding: 10200px 0 1200px }
    main { width: 500px; overflow: hidden; transform: perspective(1000px) rotateY(-8deg) rotateX(5deg) }
    div { position: relative; float: left; width: 100%; margin-right: -100%; backface-visibility: hidden; display: none }
    .shown { display: block }</style>
    <main><div class="shown"><img src="/photo.jpg?1" width=500></div><div><img src="/photo.jpg?2" width=500></div></main>
    <script>onload = () => setTimeout(() => document.querySelectorAll('div').forEach((slide) => slide.classList.toggle('shown')), 5000)</script>`,
  '/headline': `<h1 style="margin: 200px 0 0 400px">Headline</h1>${bars}`,
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = await sharp({
  create: { width: 1_200, height: 1_000, channels: 3, background: 'white', noise },
})
  .jpeg()
  .toBuffer()

const site = await serve(({ pathname }) =>
  pathname === '/photo.jpg'
    ? { type: 'image/jpeg', body: photo }
    : { body: `<!doctype html><html lang="en"><title>A page</title>${pages[pathname] ?? ''}` },
)
const fixtures = await startFixtures()
const { captureAt } = await openCapturer(site, { others: [fixtures] })

const capture = (url: string, viewport: Viewport, baseline?: KnownScreenshot) =>
  captureAt(url, { viewport, ...(baseline && { baseline }) })
const captureHere = (path: string, viewport = phone) => capture(site.url + path, viewport)

async function colourAt({ png }: CapturedPage, left: number, top: number) {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}
const [pink, yellow, green, grey] = [
  [255, 0, 255],
  [255, 255, 0],
  [0, 128, 0],
  [200, 200, 200],
]

test('a phone shows a page that fits it, without a mouse, as high as its own window', async () => {
  const page = await captureHere('/fitting')
  expect(page).toMatchObject({ width: 390, height: 1_844, unsettled: false, noise: [] })
  expect(page.title).toBe('390,844,390,5,portrait-primary,true,true,true')
  expect(await sharp(page.png).metadata()).toMatchObject({ width: 390, height: 1_844 })
  expect(await colourAt(page, 200, 25)).toEqual(pink)
  expect([await colourAt(page, 200, 800), await colourAt(page, 200, 850)]).toEqual([yellow, grey])
  expect((await captureHere('/fitting')).sha256).toBe(page.sha256)
})

test('a tablet says that it is one, and a wide screen is none of either', async () => {
  expect((await captureHere('/fitting', tablet)).title).toBe(
    '820,1180,820,5,portrait-primary,false,true,false',
  )
  const page = await captureHere('/fitting', wide)
  expect(page).toMatchObject({ width: 1_920, height: 2_080 })
  expect(page.title).toMatch(/^1920,1080,1920,0,landscape-primary,(false)?,false,false$/)
  expect([await colourAt(page, 1_900, 25), await colourAt(page, 1_900, 1_000)]).toEqual([[0, 0, 255], green])
})

test('a page that does not care for phones is laid out and captured 980 pixels wide', async () => {
  const page = await captureHere('/desktop-only')
  expect(page).toMatchObject({ width: 980 })
  expect(page.height).toBeCloseTo(3_121, -1)
  expect([await colourAt(page, 970, 25), await colourAt(page, 970, 2_000)]).toEqual([pink, green])
  expect(await captureHere('/short')).toMatchObject({ width: 980, height: 2_121 })
})

test('what stands out to the right makes the screenshot as much wider', async () => {
  expect(await captureHere('/overflowing')).toMatchObject({ width: 700, height: 1_944 })
})

test('a page that is shot in pieces has no mouse in any of them', async () => {
  const page = await captureHere('/tall')
  expect(page).toMatchObject({ width: 390, height: 21_844, unsettled: false })
  expect([await colourAt(page, 200, 25), await colourAt(page, 200, 21_800)]).toEqual([pink, [0, 200, 200]])
})

test.each(['/resized', '/query'])('a page does not notice the shot: %s', async (path) => {
  expect(await colourAt(await captureHere(path), 200, 1_000)).toEqual(green)
})

test('texts are found where the screenshot shows them, however small the page is shown', async () => {
  const { dom } = await captureHere('/headline')
  const [x, y] = dom?.texts.find(({ text }) => text === 'Headline')?.box ?? []
  expect([x, y && y > 190 && y < 215]).toEqual([400, true])
})

test('what differs between visits is noise on a phone, too', async () => {
  const first = await capture(`${fixtures.url}/greeting`, phone)
  const second = await capture(`${fixtures.url}/greeting`, phone, first)
  expect(second.width).toBe(first.width)
  expect(second.noise.length).toBeGreaterThan(0)
})

test('a slide that is shown at an angle looks the same on a phone with a baseline and without', async () => {
  const first = await captureHere('/slides')
  expect((await capture(`${site.url}/slides`, phone, first)).sha256).toBe(first.sha256)
})

test('consent is declined on a phone, too', async () => {
  const shop = await capture(`${fixtures.url}/shop`, phone)
  const dialog = await capture(`${fixtures.url}/onetrust`, phone)
  expect(dialog.sha256).toBe(shop.sha256)
})
