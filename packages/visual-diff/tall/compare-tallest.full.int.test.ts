import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparer, placesOf } from '../testing/compare-pages.ts'
import { blank, block, over, stack, type Part } from '../testing/draw-page.ts'
import { drawTall, paragraphs } from '../testing/draw-tall.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const at = (top: number, what: Part): Part => stack(blank(top), what)

test(
  'ten thousands of removed rows are one region, though they are compared in bands',
  async () => {
    const before = await drawTall(paragraphs(0, 100))
    const after = await drawTall(paragraphs(0, 10), paragraphs(60, 100))
    const compared = await comparer.compare(before, after)
    expect(
      compared.regions.map(({ kind, baselineHeight, currentHeight }) => [
        kind,
        baselineHeight,
        currentHeight,
      ]),
    ).toEqual([['removed', 25_000, 0]])
    expect(compared).toMatchObject({
      changed: true,
      changedPixels: 0,
      shiftedRows: 25_000,
      difference: { height: 50_000 },
    })
    expect(await sharp(compared.mask).metadata()).toMatchObject({ height: 25_000 })
    expect(compared.ratio).toBeCloseTo(0.5, 10)
  },
  scaleTimeout(180_000),
)

test(
  'a section that was recoloured is one region, though it is compared in bands',
  async () => {
    const before = await drawTall(paragraphs(0, 40))
    const after = await drawTall(over(paragraphs(0, 40), at(3_000, block(0x336699, 800, 300, 14_000))))
    const compared = await comparer.compare(before, after, { draw: false })
    expect(placesOf(compared)).toEqual([
      { kind: 'changed', across: [800, 300], was: [3_000, 14_000], is: [3_000, 14_000] },
    ])
  },
  scaleTimeout(180_000),
)

test(
  'ignored regions are not compared, however far down they are',
  async () => {
    const forty = paragraphs(0, 80)
    const before = await drawTall(forty)
    const after = await drawTall(over(forty, at(23_990, block(0x003366, 900, 100, 50))))
    const noise = [{ x: 890, y: 23_980, width: 120, height: 70 }]
    const compared = await comparer.compare(before, after, { noise: { baseline: [], current: noise } })
    expect(compared).toMatchObject({ changed: false, ratio: 0, regions: [] })
    expect(compared.difference).toBeUndefined()
  },
  scaleTimeout(180_000),
)
