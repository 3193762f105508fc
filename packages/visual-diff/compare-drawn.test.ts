import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { banner, button, compare, comparer, header, section } from './testing/compare-pages.ts'
import { block, draw, pageWidth, text } from './testing/draw-page.ts'

describe('the pictures of a change', () => {
  const before = [header, section(1), section(2), button(0x0066cc)]
  const after = [banner, header, section(1), button(0xee3322)]

  async function colours(png: Buffer) {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    return { at, width: info.width, height: info.height }
  }

  test('the mask is as large as the current picture, and transparent except for what changed or was inserted', async () => {
    const { mask } = await compare(before, after)
    const { at, width, height } = await colours(mask ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 40 + 80 + 418 + 84])
    expect(at(600, 40 + 80 + 418 + 30)).toEqual([233, 30, 140, 255])
    expect(at(600, 20)).toEqual([46, 160, 67, 255])
    expect(at(600, 300)[3]).toBe(0)
  })

  test('the drawing shows both: insertions on green, removals on red, changes in magenta', async () => {
    const { difference } = await compare(before, after, { draw: true })
    const { at, width, height } = await colours(difference?.png ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 40 + 80 + 2 * 418 + 84])
    const [red = 0, green = 0] = at(20, 20)
    expect(green).toBeGreaterThan(red)
    const [went = 0, faded = 0] = at(20, 40 + 80 + 418 + 200)
    expect(went).toBeGreaterThan(faded)
    expect(at(600, height - 50)).toEqual([233, 30, 140, 255])
    expect(await sharp(difference?.thumbnail).metadata()).toMatchObject({ width: 480, height: 600 })
  })

  test('columns and different widths are drawn beside each other', async () => {
    const wide = await draw(...before)
    const narrow = await sharp(await draw(...after))
      .resize({ width: 1001, height: 500, fit: 'cover', position: 'left top' })
      .png()
      .toBuffer()
    const { difference } = await comparer.compare(wide, narrow)
    const { at, width, height } = await colours(difference?.png ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 80 + 2 * 418 + 84])
    expect(at(1100, 150)).toEqual([255, 205, 205, 255])
  })

  test('edges of letters with a colour shift are not in the mask', async () => {
    const page = (colour: number) => [block(0x06c, 0, 300, 60), text(4, 3, { colour })]
    const { mask } = await comparer.compare(
      await draw(...page(0x222222)),
      await draw(block(0xee3322, 0, 300, 60), ...page(0x303030).slice(1)),
    )
    const { at, width } = await colours(mask ?? Buffer.alloc(0))
    const marked = Array.from(
      { length: width * 72 },
      (_, nth) => at(nth % width, 60 + Math.floor(nth / width))[3],
    )
    expect(marked.every((alpha) => alpha === 0)).toBe(true)
  })
})
