import { expect, test } from 'vitest'
import { landscape, texture } from '../../../tests/sites/many-pages/landscape.ts'
import { paragraph, titleOf } from '../../../tests/sites/many-pages/words.ts'
import { serve, svg } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { steps, type Step } from '../watch-steps.ts'

// Six parts with texts beside pictures, as many websites have them.
const part = (nth: number) => `<h2>${titleOf(nth)}</h2><div class="columns"><div><p>${paragraph(nth, 5)}</p>
<p>${paragraph(nth + 50, 3)}</p></div><img src="/textures/${nth % 9}.png" alt="" width="420" height="236"></div>`
const page = `<!doctype html><html lang="en"><title>Pictures</title><style>
body { margin: 0; background: #fcfbf7; color: #26302c; font: 18px/1.7 'Liberation Serif', serif }
main { max-width: 960px; margin: 0 auto; padding: 64px 32px 120px }
h2 { margin: 72px 0 20px; font-size: 34px; font-weight: 400 }
img { display: block; max-width: 100%; height: auto; border-radius: 8px }
.columns { display: grid; grid-template-columns: 1fr 420px; gap: 44px }</style>
<main><img src="/landscape.svg" alt="" width="960" height="540">${Array.from({ length: 6 }, (_, nth) => part(60 + nth)).join('')}</main>`

const textures = Array.from({ length: 9 }, (_, nth) => texture(nth + 1))
const site = await serve(({ pathname }) => {
  if (pathname.endsWith('.svg')) return { body: landscape(6), type: svg }
  const nth = Number(/\d+/.exec(pathname)?.[0])
  return pathname.endsWith('.png') ? { body: textures[nth] ?? '', type: 'image/png' } : { body: page }
})
const { capture } = await openCapturer(site)

test('a page at rest is shot once, since its probes before and after are equal', async () => {
  let shots = 0
  const count = (message: unknown) => {
    if ((message as Step).name === 'shot') shots += 1
  }
  steps.subscribe(count)
  const times = 4
  for (let nth = 0; nth < times; nth += 1) await capture(`/${nth}`)
  steps.unsubscribe(count)
  expect(shots).toBe(times)
})
