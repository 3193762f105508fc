import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readHead } from '../png/png-parts.ts'
import { comparer, placesOf } from '../testing/compare-pages.ts'
import { blank, block, over, stack } from '../testing/draw-page.ts'
import type { Part } from '../testing/draw-page.ts'
import { drawTall, paragraphs } from '../testing/draw-tall.ts'

const colourAt = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png, { limitInputPixels: false })
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()),
]
const white = [255, 255, 255]
const magenta = [233, 30, 140]

const page = paragraphs(0, 200)
const at = (top: number, what: Part): Part => stack(blank(top), what)

test('changes far down on a page of 100,000 px are found where they are', async () => {
  const before = await drawTall(page)
  const after = await drawTall(
    over(page, at(40_000, block(0x003366, 900, 100, 50)), at(95_000, block(0x003366, 900, 100, 40))),
  )
  const compared = await comparer.compare(before, after)
  expect(compared).toMatchObject({
    changed: true,
    changedPixels: 9_000,
    shiftedRows: 0,
    ratio: 9_000 / 128e6,
  })
  expect(placesOf(compared)).toEqual([
    { kind: 'changed', across: [900, 100], was: [40_000, 50], is: [40_000, 50] },
    { kind: 'changed', across: [900, 100], was: [95_000, 40], is: [95_000, 40] },
  ])
  const { mask, difference, firstChange } = compared
  expect(await sharp(mask).metadata()).toMatchObject({ width: 1280, height: 100_000 })
  expect(await sharp(difference?.png).metadata()).toMatchObject({ width: 1280, height: 100_000 })
  expect(difference).toMatchObject({ width: 1280, height: 100_000 })
  expect(await sharp(difference?.thumbnail).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 600,
  })
  expect(mask && readHead(mask)?.index.parts).toHaveLength(13)
  expect(firstChange?.y).toBe(40_000)
  const drawn = difference?.png ?? Buffer.alloc(0)
  expect(await colourAt(drawn, 950, 40_020)).toEqual(magenta)
  expect(await colourAt(drawn, 950, 94_990)).toEqual(white)
  expect(await colourAt(drawn, 950, 95_039)).toEqual(magenta)
}, 180_000)
