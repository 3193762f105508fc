import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findShownChange } from './find-shown-change.ts'
import { comparer } from '../testing/compare-pages.ts'
import { blank, block, draw, over, pageWidth, stack, text, type Part } from '../testing/draw-page.ts'
import type { ComparisonOptions } from '../comparison/comparison.ts'

const lines = (seed: number, count: number) => text(seed, count)

/** Returns the pixels of the crop's three parts, and the reported row of the change. */
async function crop(before: Part[], after: Part[], options: ComparisonOptions = {}) {
  const one = await draw(...before)
  const other = await draw(...after)
  const { firstChange } = await comparer.compare(one, other, options)
  if (!firstChange) throw new Error('nothing changed')
  const { webp, y } = firstChange
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (part: number, x: number, row: number) => [
    ...data.subarray((row * info.width + part * 480 + x) * 3).subarray(0, 3),
  ]
  return { y, at, width: info.width, height: info.height }
}

const near = (colour: number[], [red, green, blue]: readonly [number, number, number]) =>
  Math.abs((colour[0] ?? 0) - red) + Math.abs((colour[1] ?? 0) - green) + Math.abs((colour[2] ?? 0) - blue) <
  40

const [white, blue, magenta] = [
  [255, 255, 255],
  [0, 51, 102],
  [233, 30, 140],
] as const

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

const twoPlaces = (small: Part, large: Part) => [
  over(blank(60), small),
  lines(1, 60),
  over(blank(60), large),
  lines(2, 40),
]
const withoutChanges = twoPlaces(blank(1), blank(1))
const withTwoChanges = twoPlaces(block(0x003366, 300, 10, 10), block(0x003366, 700, 80, 40))

test('of several changes the largest is shown, and the row of the first is returned', async () => {
  const { y, at } = await crop(withoutChanges, withTwoChanges)
  expect(y).toBeLessThan(60)
  expect([0, 1, 2].map((part) => near(at(part, 240, 220), [white, blue, magenta][part] ?? white))).toEqual([
    true,
    true,
    true,
  ])
})

test('the chosen change is shown in place of the largest', async () => {
  const { at } = await crop(withoutChanges, withTwoChanges, {
    chooseShown: async (regions) => regions.findIndex(({ currentY }) => currentY < 60),
  })
  // The small one is 10 pixels wide, and the large one, 400 pixels to the right, 80.
  expect(at(1, 240 - 30, 5)).toEqual(at(0, 240 - 30, 5))
  expect(near(at(1, 240, 5), blue)).toBe(true)
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

test('shifted content is shown at its old place in the baseline', async () => {
  const part = (colour: number) => over(blank(200), block(colour, 600, 90, 60))
  const before = [lines(1, 60), blank(40), lines(3, 60), part(0xaa2200), lines(4, 60)]
  const inserted = stack(block(0x88ccee, 0, pageWidth, 300))
  const { y, at } = await crop(before, [...before.slice(0, 2), inserted, ...before.slice(2)])
  expect(y).toBe(1480)
  expect(near(at(1, 240, 250), [136, 204, 238])).toBe(true)
  const [red = 0, green = 0] = at(2, 240, 250)
  expect(green).toBeGreaterThan(red)
})

test('ignored regions are shown as they were captured', async () => {
  const page = (thing: Part) => [lines(1, 40), over(block(0x2e7d32, 100, 300, 200), thing), lines(2, 40)]
  const box = { x: 100, y: 960, width: 300, height: 200 }
  const noise = { baseline: [box], current: [box] }
  const { at } = await crop(page(blank(1)), page(block(0x003366, 420, 80, 40)), { noise })
  // The ignored region begins 360 pixels to the left of the change's middle.
  for (const part of [0, 1]) expect(near(at(part, 120, 230), [46, 125, 50])).toBe(true)
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

test.each<[string, Part[], Part[]]>([
  ['came in above everything', [lines(1, 20)], [block(0xffcc00, 0, pageWidth, 300), lines(1, 20)]],
  ['went at the end of the page', [lines(1, 40), block(0xffcc00, 0, pageWidth, 300)], [lines(1, 40)]],
  [
    'is on a page of a few rows',
    [blank(60), block(0, 0, 30, 1)],
    [over(blank(60), block(0xff0000, 3, 60, 50)), block(0, 0, 30, 1)],
  ],
  ['fills a whole page', [lines(1, 60)], [lines(9, 60)]],
  ['is at the right edge', [lines(1, 50)], [over(lines(1, 50), block(0xff0000, 1200, 80, 600))]],
])('what %s is cropped, too', async (_, before, after) => {
  const { width, height } = await crop(before, after)
  expect([width, height]).toEqual([1440, 600])
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
