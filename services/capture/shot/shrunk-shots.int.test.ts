import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve, svg, type Answer } from '../../../tests/sites/serve.ts'
import { shrinkWindows } from '../testing/shrink-windows.ts'

const document = (body: string): Answer => ({
  body: `<!doctype html><title>Narrow</title><style>body { margin: 0; height: 2000px } img, iframe { display: block; width: 100%; height: 400px; border: 0; object-fit: fill }</style><body>${body}`,
})
const slides = ['rgb(200 0 0)', 'rgb(0 128 0)', 'rgb(200 0 0)']
  .map((colour) => `<i style="flex: none; width: 100%; background: ${colour}"></i>`)
  .join('')
const area = (script: string, style = '') =>
  `<div id="area" style="display: flex; height: 400px; overflow: auto; ${style}">${slides}</div><script>${script}</script>`
const paint = 'document.body.style.background = "rgb(200 0 0)"'
const frame = (script: string) =>
  `<iframe srcdoc="<body style='background: rgb(0 128 0)'><script>${script.replaceAll('"', "'")}</script>"></iframe>`

/** Pages whose first rows are green. */
const pages: Record<string, Answer> = {
  '/a-picture-for-narrow-windows': document(
    '<picture><source media="(max-width: 600px)" srcset="/narrow.svg"><img src="/wide.svg"></picture>',
  ),
  '/a-file-for-narrow-windows': document(
    '<img srcset="/narrow.svg 300w, /wide.svg 1280w" sizes="100vw" src="/narrow.svg">',
  ),
  '/a-slide-that-was-scrolled-to': document(area('area.scrollLeft = area.clientWidth')),
  '/a-slide-of-a-fixed-width': document(
    area('area.scrollLeft = 1280').replaceAll('width: 100%', 'width: 1280px'),
  ),
  '/a-slide-that-was-scrolled-to-from-right-to-left': document(
    area('area.scrollLeft = -area.clientWidth', 'direction: rtl'),
  ),
  '/a-slide-in-a-shadow-root': document(
    `<div id="host"></div><script>const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = ${JSON.stringify(area('').replace(/<script>.*/, ''))}; root.firstChild.scrollLeft = 1280</script>`,
  ),
  '/a-part-that-was-scrolled-down-to': document(
    `<div id="area" style="height: 400px; overflow: auto">${slides.replaceAll('<i style="', '<i style="display: block; height: 50vh; ')}</div><script>area.scrollTop = 400</script>`,
  ),
  '/a-slide-in-a-frame': document(
    `<iframe srcdoc="<style>body { margin: 0 }</style>${area('')
      .replace(/<script>.*/, '')
      .replaceAll('"', "'")}<script>document.querySelector('#area').scrollLeft = 1280</script>"></iframe>`,
  ),
  '/a-frame-that-hears-of-its-size': document(
    frame(`addEventListener("resize", () => { if (innerWidth < 600) ${paint} })`),
  ),
  '/a-frame-that-asks-for-its-width': document(
    frame(`matchMedia("(max-width: 600px)").addListener(({ matches }) => { if (matches) ${paint} })`),
  ),
  '/a-frame-with-a-picture-for-narrow-windows': document(
    `<iframe srcdoc="<style>body { margin: 0 } img { display: block; width: 100%; height: 400px }</style><picture><source media='(max-width: 600px)' srcset='/narrow.svg'><img src='/wide.svg'></picture>"></iframe>`,
  ),
}

const asked: string[] = []
const site = await serve(({ pathname }) => {
  asked.push(pathname)
  const fill = /narrow/.test(pathname) ? 'rgb(200 0 0)' : 'rgb(0 128 0)'
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="400"><rect width="1280" height="400" fill="${fill}"/></svg>`
  if (pathname.endsWith('.svg'))
    return { body, type: svg, headers: { 'cache-control': 'no-store' }, after: 300 }
  return pages[pathname]
})
const capture = await shrinkWindows(site)

test.each(Object.keys(pages))(
  'a page is as in its window although that has one pixel during a screenshot: %s',
  async (path) => {
    const png = await capture(path)
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (200 * info.width + 640) * 3
    expect([...data.subarray(at, at + 3)]).toEqual([0, 128, 0])
  },
)

test('a picture requests no files for the window of one pixel', async () => {
  asked.length = 0
  await capture('/a-picture-for-narrow-windows')
  expect(asked.filter((one) => one.endsWith('.svg'))).toEqual(['/wide.svg'])
})
