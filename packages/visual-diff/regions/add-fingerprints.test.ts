import sharp from 'sharp'
import { expect, test } from 'vitest'
import { banner, button, compare, comparer, header, section } from '../testing/compare-pages.ts'
import { blank, draw, stack, type Part } from '../testing/draw-page.ts'

async function fingerprintsOf(before: Part[], after: Part[]) {
  const { regions } = await compare(before, after)
  return regions.map(({ fingerprint }) => fingerprint)
}

const blue = button(0x0066cc)
const red = button(0xee3322)

test('the same change has the same fingerprint wherever it is on a page', async () => {
  const one = await fingerprintsOf([header, section(1), blue], [header, section(1), red])
  const other = await fingerprintsOf(
    [header, section(2), section(3), blue, section(4)],
    [header, section(2), section(3), red, section(4)],
  )
  expect(one).toHaveLength(1)
  expect(one).toEqual(other)
  expect(one[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('what looks different before or after the change has another one, though its box is the same', async () => {
  const ones = await Promise.all([
    fingerprintsOf([header, blue], [header, red]),
    fingerprintsOf([header, blue], [header, button(0xee3323)]),
    fingerprintsOf([header, button(0x0066cd)], [header, red]),
    fingerprintsOf([header, red], [header, blue]),
  ])
  expect(new Set(ones.flat()).size).toBe(4)
})

test('what was inserted or removed has one, too, which distinguishes the two', async () => {
  const [without, withBanner] = [
    [header, section(1)],
    [banner, header, section(1)],
  ]
  const inserted = await fingerprintsOf(without, withBanner)
  const further = await fingerprintsOf([stack(blank(300)), ...without], [stack(blank(300)), ...withBanner])
  const removed = await fingerprintsOf(withBanner, without)
  expect(inserted).toHaveLength(1)
  expect(further).toEqual(inserted)
  expect(removed).not.toEqual(inserted)
})

test('pictures of different widths have none', async () => {
  const wide = await draw(header, section(1))
  const narrow = await draw(banner, section(1))
  const cut = await sharp(narrow).extract({ left: 0, top: 0, width: 800, height: 200 }).png().toBuffer()
  const { regions } = await comparer.compare(wide, cut, { draw: false })
  expect(regions.length).toBeGreaterThan(0)
  expect(regions.every(({ fingerprint }) => fingerprint === undefined)).toBe(true)
})
