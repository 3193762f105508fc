import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const pages: Record<string, string> = {
  '/window': `addEventListener('resize', narrow)`,
  '/attribute': `window.onresize = narrow`,
  '/viewport': `visualViewport.addEventListener('resize', narrow)`,
  '/query': `matchMedia('(max-width: 480px)').addEventListener('change', narrow)`,
  '/query-attribute': `matchMedia('(max-width: 480px)').onchange = narrow`,
  '/query-of-old': `matchMedia('(max-width: 480px)').addListener(narrow)`,
}
const html = (
  script: string,
) => `<!doctype html><title>Wide</title><body style="background: rgb(0 128 0); height: 2000px">
<p>A sidebar that a script folds when the window becomes narrow</p>
<script>const narrow = () => { document.body.style.background = 'rgb(255 0 0)' }; ${script}</script>`

const framed = `<iframe style="width: 400px; height: 200px" srcdoc="<script>onresize = () => { document.body.style.background = 'rgb(0 0 255)' }</script>"></iframe>
<script>addEventListener('load', () => setTimeout(() => { document.querySelector('iframe').style.width = '500px' }, 50))</script>`

const site = await serve(({ pathname }) => ({
  body:
    pathname === '/frame' ? `<!doctype html><body style="margin: 0">${framed}` : html(pages[pathname] ?? ''),
}))
const { capture } = await openCapturer(site)

async function colourOf(path: string): Promise<number[]> {
  const photo = await capture(path)
  const place = { left: 300, top: 150, width: 1, height: 1 }
  return [...(await sharp(photo.png).extract(place).removeAlpha().raw().toBuffer())]
}

test.each(Object.keys(pages))(
  'a page that listens to the size of its window does not notice the screenshot: %s',
  async (path) => {
    expect(await colourOf(path)).toEqual([0, 128, 0])
  },
)

test('a frame whose page makes it larger gets a resize event', async () => {
  expect(await colourOf('/frame')).toEqual([0, 0, 255])
})
