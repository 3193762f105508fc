import { expect, test } from 'vitest'
import { drawPng } from '../../../tests/sites/draw-png.ts'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const picture = drawPng(30, 20, () => [200, 0, 0])
const frame = `<!doctype html><style>body { margin: 10px } h1 { font: 20px/30px sans-serif; margin: 0 }
  .far { margin-top: 2000px }</style><h1>In the frame</h1><p class="far">Beyond its end</p>`
let page = ''
const site = await serve(({ pathname }) => {
  if (pathname === '/frame') return { body: frame }
  if (pathname === '/there.png') return { body: picture, type: 'image/png' }
  if (pathname === '/gone.png') return { body: '<h1>Not here</h1>', status: 404 }
  return pathname === '/' ? { body: page } : undefined
})
const { capture } = await openCapturer(site)
async function snapshot(html: string) {
  page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body style="margin: 0">${html}</html>`
  const { dom } = await capture()
  if (!dom) throw new Error('there is a snapshot')
  const find = (id: string) => dom.elements.find((element) => element.id === id)
  return { dom, find }
}

test('a page says where it leads to on its own website', async () => {
  page = `<!doctype html><title>Page</title><a href="/shop?b=1#top">Shop</a><a href="/shop?b=1">Again</a>
    <a href="https://elsewhere.example/">Elsewhere</a><a href="mailto:ana@example.com">Mail</a><a>None</a><svg><a href="/drawn"></a></svg>`
  const { links } = await capture()
  expect(links).toEqual(['/shop?b=1'])
})

const place = 'position: absolute; left: 100px; top: 300px; width: 400px; height: 200px'

test.each([
  ['of the website', `<iframe src="/frame" style="${place}; border: 5px solid red"></iframe>`],
  [
    'that is written in the page',
    `<iframe srcdoc='${frame}' style="${place}; border: 5px solid red"></iframe>`,
  ],
])('texts in a frame %s are kept where they are seen, and those beyond its end are not', async (_, html) => {
  const { dom } = await snapshot(`<p>Around it</p>${html}`)
  const text = dom.texts.find((one) => one.text === 'In the frame')
  expect(text?.box[0]).toBe(115)
  expect(Math.abs((text?.box[1] ?? 0) - 319)).toBeLessThan(6)
  expect(dom.texts.map((one) => one.text)).toEqual(['Around it', 'In the frame'])
  const frameOf = (element = -1): string => {
    const { tag = '', parent = -1 } = dom.elements[element] ?? {}
    return tag === 'iframe' || parent < 0 ? tag : frameOf(parent)
  }
  expect(frameOf(text?.element)).toBe('iframe')
})

test('frames in frames are kept as well, and hidden ones are not', async () => {
  const inner = `<iframe src=/frame width=300 height=100></iframe>`
  const { dom } = await snapshot(
    `<iframe srcdoc='${inner}' width=500 height=300></iframe><iframe src="/frame" style="visibility: hidden"></iframe>
    <iframe src="/frame" style="display: none"></iframe>`,
  )
  expect(dom.texts.map((one) => one.text)).toEqual(['In the frame'])
})

test('a picture behind an element, and one before a film, is known not to have loaded', async () => {
  const { find } = await snapshot(`<style>div { width: 300px; height: 100px }</style>
    <div id="whole" style="background: url(/there.png)"></div><div id="none" style="background: url(/gone.png)"></div>
    <div id="one" style="background: url('/there.png'), url('/gone.png')"></div><div id="plain"></div>
    <video id="film" poster="/there.png"></video><video id="torn" poster="gone.png"></video>`)
  for (const id of ['whole', 'plain', 'film']) expect(find(id)).not.toHaveProperty('isBroken')
  for (const id of ['none', 'one', 'torn']) expect(find(id)).toMatchObject({ isBroken: true })
  expect(find('film')).toMatchObject({ poster: '/there.png' })
})
