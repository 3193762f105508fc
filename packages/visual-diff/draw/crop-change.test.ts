import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findShownChange } from './find-shown-change.ts'
import { comparer } from '../testing/compare-pages.ts'
import { blue, crop, magenta, near, white } from '../testing/crop-pages.ts'
import { blank, block, over, text as lines, type Part } from '../testing/draw-page.ts'

const withBlock = (thing: Part) => [lines(1, 60), over(blank(60), thing), lines(2, 40)]
const blockCrop = crop(withBlock(blank(1)), withBlock(block(0x003366, 700, 80, 40)))

test('a small change far down is in the middle of all three pictures, at its full size', async () => {
  const { y, at, width, height } = await blockCrop
  expect([width, height]).toEqual([1440, 600])
  expect(y).toBe(1440)
  const places = [0, 1, 2].map((part) => at(part, 240, 220))
  expect(places.map((colour, part) => near(colour, [white, blue, magenta][part] ?? white))).toEqual([
    true,
    true,
    true,
  ])
  // 480 pixels of the page are 480 of the crop, and the block ends 40 to the left of the middle.
  expect(near(at(1, 240 - 46, 220), white)).toBe(true)
})

test('a box surrounds the change in the pictures that have it', async () => {
  const { at } = await blockCrop
  const isMarked = ([red = 0, green = 0, blueness = 0]: number[]) => red - green > 90 && blueness - green > 20
  // The block is 80 pixels wide and centred, so its box begins 4 pixels to its left.
  expect([0, 1].map((part) => isMarked(at(part, 197, 220)))).toEqual([true, true])
  expect([0, 1].map((part) => isMarked(at(part, 190, 220)))).toEqual([false, false])

  const inserted = [lines(1, 60), block(0x88ccee, 0, 600, 300), lines(3, 60)]
  const added = await crop([lines(1, 60), lines(3, 60)], inserted)
  const marked = [0, 1].map((part) =>
    Array.from({ length: 600 }, (_, row) => added.at(part, 240, row)).some(isMarked),
  )
  expect(marked).toEqual([false, true])
})

test('a difference that holds rows of both pictures is cropped at its own row', () => {
  const runs = [
    { kind: 'equal', a: 0, b: 0, rows: 100, x: 0, width: 1280 },
    { kind: 'removed', a: 100, b: 100, rows: 50, x: 0, width: 1280 },
    { kind: 'paired', a: 150, b: 100, rows: 900, x: 0, width: 1280 },
  ] as const
  const region = { kind: 'changed', x: 600, width: 40, pixels: 400 } as const
  const changed = { ...region, baselineY: 450, baselineHeight: 10, currentY: 400, currentHeight: 10 }
  expect(findShownChange([changed], [...runs], 1280)).toMatchObject({ differenceY: 450 })
  const removed = {
    ...region,
    kind: 'removed',
    baselineY: 120,
    baselineHeight: 30,
    currentY: 100,
    currentHeight: 0,
  } as const
  expect(findShownChange([removed], [...runs], 1280)).toMatchObject({ differenceY: 120, currentY: 100 })
  expect(findShownChange([], [...runs], 1280)).toBeUndefined()
})

test('two widths are cropped from the top', async () => {
  const wide = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const narrow = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { firstChange } = await comparer.compare(narrow, wide)
  expect(firstChange?.y).toBe(0)
  expect(await sharp(firstChange?.webp).metadata()).toMatchObject({
    width: 1440,
    height: 600,
    format: 'webp',
  })
})
