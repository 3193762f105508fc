import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { endlessPaths, shownColour, startEndless } from '../testing/endless-pages.ts'

const site = await startEndless()
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
})

const capture = (path: string) =>
  capturer.capture({ url: site.url + path, websiteId: 'website' }, new AbortController().signal)

const colourAt = async (png: Buffer, left: number, top: number) =>
  Array.from(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())

test.each(endlessPaths)('of %s something can be seen, the same each time', async (path) => {
  const one = await capture(path)
  const two = await capture(path)
  expect(two).toMatchObject({ sha256: one.sha256, unsettled: false, noise: [] })
  expect(await colourAt(one.png, 110, 145)).toEqual(shownColour)
})
