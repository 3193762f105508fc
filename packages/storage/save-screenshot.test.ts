import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MissingFile } from './files.ts'
import { restoreScreenshot, saveScreenshot, savePng } from './save-screenshot.ts'
import { makeThumbnail } from '@vigia/common/thumbnail'
import { openFiles } from './open-files.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

const red = { r: 255, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 255 }

const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })

async function colourAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return { r: data[at], g: data[at + 1], b: data[at + 2] }
}

const isNear = (a: Awaited<ReturnType<typeof colourAt>>, b: typeof red) =>
  Math.abs((a.r ?? 0) - b.r) + Math.abs((a.g ?? 0) - b.g) + Math.abs((a.b ?? 0) - b.b) < 24

test.each([
  { width: 1280, height: 800 },
  { width: 1280, height: 1600 },
  { width: 1280, height: 15_999 },
  { width: 1280, height: 1 },
  { width: 3, height: 5000 },
])('a thumbnail of a screenshot of $width x $height is 480 x 600', async (size) => {
  const png = await plain(size.width, size.height).png().toBuffer()
  const { format, width, height } = await sharp(await makeThumbnail(png, size)).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 600 })
})

test('a thumbnail shows the top of a tall screenshot, and nothing of what is below', async () => {
  const below = await plain(1280, 2400, blue).png().toBuffer()
  const png = await plain(1280, 4000)
    .composite([{ input: below, top: 1600, left: 0 }])
    .png()
    .toBuffer()
  const small = await makeThumbnail(png, { width: 1280, height: 4000 })
  expect(isNear(await colourAt(small, 240, 2), red)).toBe(true)
  expect(isNear(await colourAt(small, 240, 590), red)).toBe(true)
})

test('a screenshot that is too short for its thumbnail is extended in the colours of its last row', async () => {
  const last = await plain(1280, 100, blue).png().toBuffer()
  const png = await plain(1280, 800)
    .composite([{ input: last, top: 700, left: 0 }])
    .png()
    .toBuffer()
  const small = await makeThumbnail(png, { width: 1280, height: 800 })
  expect(isNear(await colourAt(small, 240, 10), red)).toBe(true)
  expect(isNear(await colourAt(small, 240, 595), blue)).toBe(true)
})

test('a screenshot is stored in full and as a thumbnail under the key that is returned', async () => {
  const folder = makeTestFolder()
  const files = await openFiles({ VIGIA_DATA: folder })
  const png = await plain(640, 480).png().toBuffer()
  const picture = await saveScreenshot(files, png, { width: 640, height: 480 })
  expect(await files.get(`${picture.key}.png`)).toEqual(png)
  expect((await sharp(await files.get(`${picture.key}.webp`)).metadata()).width).toBe(480)
  expect(picture).toMatchObject({ width: 640, height: 480, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a given thumbnail is stored as it is, and a screenshot may have none', async () => {
  const folder = makeTestFolder()
  const files = await openFiles({ VIGIA_DATA: folder })
  const png = await plain(640, 480).png().toBuffer()
  const ready = await makeThumbnail(plain(640, 480, blue), { width: 640, height: 480 })
  const picture = await saveScreenshot(files, png, { width: 640, height: 480 }, ready)
  expect(await files.get(`${picture.key}.webp`)).toEqual(ready)
  const bare = await savePng(files, png, { width: 640, height: 480 })
  expect(await files.get(`${bare.key}.png`)).toEqual(png)
  await expect(files.get(`${bare.key}.webp`)).rejects.toThrow(MissingFile)
})

test('a screenshot with missing files is complete again under its old key', async () => {
  const folder = makeTestFolder()
  const files = await openFiles({ VIGIA_DATA: folder })
  const size = { width: 640, height: 480 }
  const png = await plain(640, 480).png().toBuffer()
  const { key } = await saveScreenshot(files, png, size)
  for (const names of [[`${key}.png`], [`${key}.webp`], [`${key}.png`, `${key}.webp`]]) {
    await files.remove(names)
    await restoreScreenshot(files, key, png, size)
    expect(await files.get(`${key}.png`)).toEqual(png)
    expect((await sharp(await files.get(`${key}.webp`)).metadata()).width).toBe(480)
  }
})
