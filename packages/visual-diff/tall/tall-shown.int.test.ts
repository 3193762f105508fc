import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Region } from '../geometry/region.ts'
import { comparer } from '../testing/compare-pages.ts'
import { blank, block, over, stack, type Part } from '../testing/draw-page.ts'
import { drawTall, paragraphs } from '../testing/draw-tall.ts'

const [red, green, blue] = [0xcc0000, 0x008000, 0x0000cc]
const at = (top: number, what: Part): Part => stack(blank(top), what)
const page = paragraphs(0, 34)

/** A page with a change in its first band, and a smaller and a larger one in its last. */
const before = await drawTall(page)
const after = await drawTall(
  over(
    page,
    at(400, block(red, 900, 120, 60)),
    at(15_000, block(green, 900, 30, 30)),
    at(15_700, block(blue, 900, 300, 200)),
  ),
)

/** The colour in the middle of the change that the image of the current screenshot shows. */
async function shownColour(chooseShown?: (regions: Region[]) => Promise<number | undefined>) {
  const { firstChange } = await comparer.compare(before, after, chooseShown && { chooseShown })
  const { data, info } = await sharp(firstChange?.webp)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = Array.from({ length: 600 }, (_, y) => [
    ...data.subarray((y * info.width + 480 + 240) * 3).subarray(0, 3),
  ])
  const isNear = (wanted: number) =>
    colours.some((colour) =>
      colour.every((one, nth) => Math.abs(one - ((wanted >> (16 - 8 * nth)) & 255)) < 30),
    )
  return [red, green, blue].filter(isNear)
}

test.each([
  ['the chosen change, in another band than the largest', 0, red],
  ['the chosen change, beside a larger one in its band', 1, green],
  ['the chosen change where it is the largest', 2, blue],
  ['the largest change where none is chosen', undefined, blue],
])('the image of a tall page shows %s', async (_, nth, colour) => {
  expect(await shownColour(async () => nth)).toEqual([colour])
})

test('the changes of the whole page are chosen from, once', async () => {
  const asked: number[][] = []
  await shownColour(async (regions) => void asked.push(regions.map(({ currentY }) => currentY)))
  expect(asked).toEqual([[400, 15_000, 15_700]])
})
