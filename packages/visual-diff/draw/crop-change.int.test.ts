import { expect, test } from 'vitest'
import { blue, crop, magenta, near, white } from '../testing/crop-pages.ts'
import { blank, block, over, pageWidth, stack, text as lines, type Part } from '../testing/draw-page.ts'

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
