import { maxRowsInOne } from './limits/picture-limits.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparer } from './testing/compare-pages.ts'

const width = 1_920

/** A page of bars, with a square of another colour at its end. */
async function draw(height: number, colour: string): Promise<Buffer> {
  const bars = sharp({ create: { width, height: 40, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 700, height: 20, channels: 3, background: '#246' } }, left: 80, top: 10 },
  ])
  const bar = await bars.png().toBuffer()
  const square = { input: { create: { width: 200, height: 120, channels: 3, background: colour } } } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: bar, tile: true, left: 0, top: 0 },
      { ...square, left: 900, top: height - 200 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

test.each([15_624, 15_900, maxRowsInOne])(
  'what is captured in one piece in the widest window is compared, also with %d rows',
  async (height) => {
    const before = await draw(height, '#c33')
    const after = await draw(height, '#3a3')
    const compared = await comparer.compare(before, after, { draw: false })
    expect(compared.regions.map(({ kind, x, currentY }) => [kind, x, currentY])).toEqual([
      ['changed', 900, height - 200],
    ])
  },
  120_000,
)
