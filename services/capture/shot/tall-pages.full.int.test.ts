import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestCapture } from '../testing/test-capture.ts'

const { capture, files, fixtures } = await openTestCapture()

test('an endless page is captured down to a fixed height, however long it grew before', async () => {
  const one = await capture(`${fixtures.url}/growing`)
  const two = await capture(`${fixtures.url}/growing-meanwhile`)
  expect(one).toMatchObject({ truncated: true, unsettled: false, picture: { height: 8_000 } })
  expect(two).toMatchObject({ truncated: true, picture: { sha256: one?.picture?.sha256 } })
})

test('a page that takes several shots is captured from top to bottom, without a seam, the same twice', async () => {
  const taken = await capture(`${fixtures.url}/rows`)
  const again = await capture(`${fixtures.url}/rows`)
  expect(again?.picture?.sha256).toBe(taken?.picture?.sha256)
  expect(taken).toMatchObject({ truncated: false, unsettled: false, picture: { height: 60_000 } })
  const png = await files.get(`${taken?.picture?.key}.png`)
  const column = { left: 700, top: 0, width: 1, height: 60_000 }
  const pixels = await sharp(png).extract(column).removeAlpha().raw().toBuffer()
  const colourOf = (row: number) => pixels.toString('hex', row * 3, row * 3 + 3)
  const all = Array.from({ length: 60_000 }, (_, row) => colourOf(row))
  const placesOf = (colour: string) => all.flatMap((each, row) => (each === colour ? [row] : []))
  const blocks = [7_990, 40_000, 55_980].flatMap((top) => Array.from({ length: 40 }, (_, nth) => top + nth))
  expect(placesOf('003366')).toEqual(blocks)
  // Fixed elements appear once, at their position in a window, rather than in each screenshot.
  expect([placesOf('ffcc00').length, placesOf('00ccff').length]).toEqual([50, 50])
})

test('where a tall page never comes to rest is known, and the rest of it is compared', async () => {
  const { noise = [], ...taken } = (await capture(`${fixtures.url}/tall-worker`))?.picture ?? {}
  expect(taken.height).toBeGreaterThan(35_000)
  expect(noise.length).toBeGreaterThan(0)
  for (const { y = 0 } of noise) expect(y).toBeGreaterThan(29_900)
})
