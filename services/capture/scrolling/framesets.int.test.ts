import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve, type Answer } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const colourOf = (nth: number) => [200 - 5 * nth, 60 + 3 * nth, (nth * 40) % 250]
/** Makes this many rows of 100 px, each with its own colour. */
const rows = (count: number, css = 'height: 100px') =>
  `<!doctype html><style>body { margin: 0 }</style>${Array.from({ length: count }, (_, nth) => `<div style="${css}; background: rgb(${colourOf(nth)})">Row ${nth}</div>`).join('')}`
const frameset = (attributes: string, ...frames: string[]) =>
  `<html><head><title>Frames</title></head><frameset ${attributes} border=0 frameborder=0 framespacing=0>${frames.join('')}</frameset></html>`
const frame = (from: string, more = '') => `<frame src="${from}" ${more}>`

const documents: Record<string, string> = {
  '/short': rows(3),
  '/long': rows(30),
  '/longer': rows(35),
  '/windows': rows(3, 'height: 100vh'),
  '/area': `<!doctype html><style>html, body { height: 100%; margin: 0; overflow: hidden } main { height: 100%; overflow: auto }</style><main>${rows(30).replace(/^.*?<\/style>/, '')}</main>`,
  '/columns': frameset('cols="200,*"', frame('/short'), frame('/long')),
  '/three-columns': frameset('cols="20%,*,300"', frame('/long'), frame('/longer'), frame('/short')),
  '/rows': frameset('rows="100,*"', frame('/short', 'scrolling=no'), frame('/long')),
  '/halves': frameset('rows="50%,50%"', frame('/long'), frame('/short')),
  '/nested': `<frameset cols="200,*" border=0 frameborder=0>${frame('/short')}<frameset rows="100,*">${frame('/short', 'scrolling=no')}${frame('/long')}</frameset></frameset>`,
  '/in-a-frame': frameset('cols="200,*"', frame('/short'), frame('/columns')),
  '/with-an-area': frameset('cols="200,*"', frame('/short'), frame('/area')),
  '/with-windows': frameset('cols="200,*"', frame('/short'), frame('/windows')),
  '/with-a-fixed-row': frameset('rows="200,*"', frame('/short'), frame('/long')),
}
const site = await serve(({ pathname }): Answer | undefined => {
  const body = documents[pathname]
  return body === undefined ? undefined : { body }
})
const { capture } = await openCapturer(site)

async function openPicture(path: string) {
  const { png, ...photo } = await capture(path)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
  return { ...photo, at }
}

const range = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test.each([
  ['/columns', 3000, 700, 0, 30],
  ['/three-columns', 3500, 700, 0, 35],
  ['/rows', 3100, 700, 100, 30],
  ['/halves', 6000, 700, 0, 30],
  ['/nested', 3100, 700, 100, 30],
  ['/in-a-frame', 3000, 700, 0, 30],
  ['/with-an-area', 3000, 700, 0, 30],
])('each frame of %s is shown whole, the same each time', async (path, height, x, top, count) => {
  const picture = await openPicture(path)
  expect(picture).toMatchObject({ width: 1280, height, truncated: false, unsettled: false })
  expect(range(count).map((nth) => picture.at(x, top + nth * 100 + 90))).toEqual(range(count).map(colourOf))
  expect((await openPicture(path)).sha256).toBe(picture.sha256)
})

test.each([
  ['/with-windows', 800, 700, 0],
  ['/with-a-fixed-row', 3200, 700, 200],
])('that a frame of %s is not shown whole is said', async (path, height, x, top) => {
  const picture = await openPicture(path)
  expect(picture).toMatchObject({ height, truncated: true })
  expect(picture.at(x, top + 90)).toEqual(colourOf(0))
})
