import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { endlessPaths, shownColour, startEndless } from '../testing/endless-pages.ts'

const site = await startEndless()
const { capture } = await openCapturer(site)

const colourAt = async (png: Buffer, left: number, top: number) =>
  Array.from(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())

test.each(endlessPaths)('of %s something can be seen, the same each time', async (path) => {
  const one = await capture(path)
  const two = await capture(path)
  expect(two).toMatchObject({ sha256: one.sha256, unsettled: false, noise: [] })
  expect(await colourAt(one.png, 110, 145)).toEqual(shownColour)
})
