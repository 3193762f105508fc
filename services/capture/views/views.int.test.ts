import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { listPaths, longStoryPaths, startPassing, storyPaths } from '../testing/passing/passing-pages.ts'
import { colourOf, rowCount, rowHeight } from '../testing/passing/passing-parts.ts'

const site = await startPassing()
const { capture } = await openCapturer(site)

async function readColours(png: Buffer, places: readonly number[]) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map((y) => Array.from(data.subarray((y * info.width + 700) * 3).subarray(0, 3)))
}

test.each(listPaths)('all of %s is in the picture, the same each time', async (path) => {
  const one = await capture(path)
  const two = await capture(path)
  expect(two).toMatchObject({ sha256: one.sha256, unsettled: false, noise: [] })
  const rows = Array.from({ length: rowCount }, (_, nth) => nth)
  const places = rows.map((nth) => 100 + nth * rowHeight + 50)
  expect(await readColours(one.png, places)).toEqual(rows.map(colourOf))
})

test('texts that are only there in view are known where the screenshot shows them', async () => {
  const { dom } = await capture('/rows-in-an-area')
  const row = dom?.texts.find(({ text }) => text === 'Row number 45')
  const [, top = 0, , height = 0] = row?.box ?? []
  expect(top).toBeGreaterThanOrEqual(100 + 45 * rowHeight)
  expect(top + height).toBeLessThanOrEqual(100 + 46 * rowHeight)
  expect(dom?.texts.filter(({ text }) => text === 'Row number 45')).toHaveLength(1)
})

test.each(longStoryPaths)('how many steps of %s are not in the picture is said', async (path) => {
  const one = await capture(path)
  const two = await capture(path)
  expect(one.textsNotShown).toBe(3)
  expect(two).toMatchObject({ sha256: one.sha256, textsNotShown: 3, unsettled: false, noise: [] })
})

test.each(storyPaths)('the steps of %s are in the picture, the same each time', async (path) => {
  const one = await capture(path)
  const two = await capture(path)
  expect(two).toMatchObject({ sha256: one.sha256, textsNotShown: 0, unsettled: false, noise: [] })
  const steps = [0, 1, 2, 3]
  expect(
    await readColours(
      one.png,
      steps.map((nth) => 100 + nth * 800 + 400),
    ),
  ).toEqual(steps.map(colourOf))
})
