import { differenceColours } from '../png/difference-colours.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparer } from '../testing/compare-pages.ts'
import { blank, block, draw, over, pageWidth, text, type Part } from '../testing/draw-page.ts'

test('the picture of a difference has the colours that the screen explains', async () => {
  const page = (first: number, second: number, third: Part): Part[] => [
    text(1, 4),
    over(blank(60), block(first, 100, 200, 60)),
    over(blank(60), block(second, 100, 200, 60)),
    over(blank(100), third),
    text(2, 10),
  ]
  const [white, moving] = [blank(60), { x: 800, y: 230, width: 120, height: 80 }]
  const before = [...page(0x0066cc, 0xb0b0b0, block(0x883300, 800, 120, 80)), white, text(3, 10)]
  const after = [...page(0xcc6600, 0xa8a8a8, block(0x008833, 800, 120, 80)), text(3, 10), white, text(4, 5)]
  const noise = { baseline: [moving], current: [moving] }
  const { difference } = await comparer.compare(await draw(...before), await draw(...after), { noise })

  const { data, info } = await sharp(difference?.png)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  expect(info.width).toBe(pageWidth)
  expect({
    changed: at(200, 96 + 30),
    shaded: at(200, 156 + 30),
    ignored: at(860, 216 + 50),
    removed: at(20, 316 + 240 + 30),
    added: at(20, info.height - 20),
  }).toEqual(differenceColours)
})
