import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve, svg, type Answer } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import type { CapturedPage } from '../visit/captured-page.ts'

const page = (tree: string, rest = '', script = ''): Answer => ({
  body: `<!doctype html><html lang="en"><title>Mill</title><style>body { margin: 0; font: 20px sans-serif }</style>
<body><x-page></x-page>${rest}<script>customElements.define('x-page', class extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(tree)}; this.begin?.() }
}); ${script}</script>`,
})

const text = `<p>${'Flour for home and trade, milled on Tuesdays and Fridays since 1871. '.repeat(8)}</p>`
const blocks = Array.from(
  { length: 8 },
  (_, nth) => `<p style="height: 500px; margin: 0">Part ${nth}</p>`,
).join('')

const pages: Record<string, Answer> = {
  '/late-picture': page(`${blocks}<img src="/late.svg" loading="lazy" width="600" height="300">`),
  '/links': page(
    `<a href="/flour">Flour</a><div><a href="https://elsewhere.example/">Elsewhere</a></div>${text}`,
  ),
  '/error': page('<h1>404</h1><p>Page not found</p>'),
  '/play': page(text, '<h1>Not found</h1>'),
  '/tips': page(
    blocks,
    '<div style="opacity: 0; height: 300px; margin-top: -300px; background: rgb(255 0 255)">A tip</div>',
  ),
  '/picture-of-an-error': page(
    '<svg width="900" height="500"><rect width="900" height="500" fill="green"/></svg>',
    '<h1>500</h1>',
  ),
}

const site = await serve(({ pathname }) =>
  pathname === '/late.svg'
    ? {
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="rgb(0 0 255)"/></svg>',
        type: svg,
        after: 1_500,
      }
    : pages[pathname],
)
const { capture } = await openCapturer(site)

async function colourAt({ png }: CapturedPage, left: number, top: number) {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

test('a picture of a shadow tree that comes late is in the screenshot', async () => {
  expect(await colourAt(await capture('/late-picture'), 300, 4_150)).toEqual([0, 0, 255])
})

test('links in a shadow tree are links of the page', async () => {
  expect((await capture('/links')).links).toEqual(['/flour'])
})

test('an error page is known whose text is in a shadow tree', async () => {
  await expect(capture('/error')).rejects.toThrow('The page shows an error (404).')
})

test.each(['/play', '/picture-of-an-error'])(
  '%s is a page, though only its shadow tree shows that it is one',
  async (path) => {
    expect(await capture(path)).toMatchObject({ unsettled: false })
  },
)

test('what is hidden beside a shadow tree stays hidden', async () => {
  const screenshot = await capture('/tips')
  expect(await colourAt(screenshot, 900, screenshot.height - 150)).toEqual([255, 255, 255])
})
