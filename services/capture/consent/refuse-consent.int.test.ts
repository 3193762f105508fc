import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve, type Answer } from '../../../tests/sites/serve.ts'
import { consentFrames, notRefusable, refusable, shop } from '../testing/consent-pages.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const document = (body = ''): Answer => ({
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><style>body { margin: 0; font: 20px sans-serif }</style><body>${body}`,
})
const frames: Record<string, string> = consentFrames
const elsewhere = await serve(({ pathname }) => document(frames[pathname]))
// The browser treats this host as another site, whose frames are in a separate process.
const other = elsewhere.url.replace('127.0.0.1', 'localhost')
const pages: Record<string, string> = { ...refusable(other), ...notRefusable(other), '/shop': shop }
const site = await serve(({ pathname }) => document(pages[pathname]))
const { capture } = await openCapturer(site, { others: [elsewhere, new URL(other)] })
const plain = capture('/shop')

async function cornerOf(png: Buffer) {
  const pixel = { left: 1_270, top: 780, width: 1, height: 1 }
  return [...(await sharp(png).extract(pixel).removeAlpha().raw().toBuffer())]
}

test.concurrent.each(Object.keys(refusable('')))(
  '%s: consent is declined, and the page is as without the dialog',
  async (path) => {
    const { sha256, png } = await capture(path)
    expect(await cornerOf(png)).toEqual([255, 255, 255])
    expect(sha256).toBe((await plain).sha256)
  },
)

test.concurrent.each(Object.keys(notRefusable('')))(
  '%s: what is no refusable question about consent stays',
  async (path) => {
    expect(await cornerOf((await capture(path)).png)).toEqual([255, 215, 0])
  },
)
