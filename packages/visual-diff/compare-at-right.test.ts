import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Comparer } from './compare-images.ts'
import { writeOrigin } from './png/origin-chunk.ts'

const comparer = new Comparer()
const height = 300

interface Block {
  /** The distance of the block's right edge to the picture's. */
  fromRight: number
  width: number
  colour: string
}

const heading: Block = { fromRight: 20, width: 200, colour: '#036' }

/** A white picture that begins at its right edge, of a page whose window is 400 px wide. */
async function draw(width: number, ...blocks: Block[]): Promise<Buffer> {
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      blocks.map(({ fromRight, width: own, colour }, nth) => ({
        input: { create: { width: own, height: 40, channels: 3, background: colour } },
        left: width - fromRight - own,
        top: 20 + nth * 60,
      })),
    )
    .png()
    .toBuffer()
  return writeOrigin(drawn, { left: 400 - width, top: 0 })
}

const placesOf = async (before: Buffer, after: Buffer) => {
  const { regions } = await comparer.compare(before, after, { draw: false })
  return regions.map(({ kind, x, baselineX, width }) => [kind, x, baselineX, width])
}

test('a column that was added at the left is the only change', async () => {
  expect(await placesOf(await draw(400, heading), await draw(500, heading))).toEqual([
    ['inserted', 0, -100, 100],
  ])
})

test('a column that was removed at the left is the only change', async () => {
  expect(await placesOf(await draw(500, heading), await draw(400, heading))).toEqual([
    ['removed', -100, 0, 100],
  ])
})

test('a change in the common columns has its own column in each picture', async () => {
  const button = { fromRight: 100, width: 80, colour: '#c00' }
  const before = await draw(400, heading, button)
  const after = await draw(500, heading, { ...button, colour: '#0a0' })
  expect(await placesOf(before, after)).toEqual([
    ['inserted', 0, -100, 100],
    ['changed', 320, 220, 80],
  ])
})

test('ignored regions are those of each picture', async () => {
  const button = { fromRight: 100, width: 80, colour: '#c00' }
  const before = await draw(400, heading, button)
  const after = await draw(500, heading, { ...button, colour: '#0a0' })
  const box = { y: 80, width: 80, height: 40 }
  const noise = { baseline: [{ ...box, x: 220 }], current: [{ ...box, x: 320 }] }
  const { regions } = await comparer.compare(before, after, { noise, draw: false })
  expect(regions.map(({ kind }) => kind)).toEqual(['inserted'])
})

test('the drawings of the difference are in the columns of the wider picture', async () => {
  const button = { fromRight: 100, width: 80, colour: '#c00' }
  const { mask, difference, firstChange } = await comparer.compare(
    await draw(400, heading, button),
    await draw(500, heading, { ...button, colour: '#0a0' }),
  )
  expect(difference).toMatchObject({ width: 500, height })
  const read = async (png: Buffer = Buffer.alloc(0)) => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
  }
  const at = await read(mask)
  // Inserted columns, the changed button, what is beside it, and the heading.
  expect([at(50, 150)[3], at(360, 100)[3], at(450, 100)[3], at(440, 40)[3]]).toEqual([255, 255, 0, 0])
  const shown = await read(difference?.png)
  expect(shown(50, 150)).not.toEqual(shown(450, 250))
  expect(shown(360, 100)).not.toEqual(shown(450, 250))
  const crop = await read(firstChange?.webp)
  // The largest region is the inserted one, which is at the left of the current screenshot's part.
  expect(await sharp(firstChange?.webp).metadata()).toMatchObject({ width: 3 * 480, height: 600 })
  expect(crop(480 + 240, 300)).toBeDefined()
})

test('the chosen region is shown, and is chosen from the regions of the pictures themselves', async () => {
  const button = { fromRight: 100, width: 80, colour: '#c00' }
  const before = await draw(400, heading, button)
  const after = await draw(500, heading, { ...button, colour: '#0a0' })
  const shown = async (kind: string) => {
    const asked: number[] = []
    const { firstChange } = await comparer.compare(before, after, {
      chooseShown: async (regions) => {
        asked.push(...regions.map(({ x }) => x))
        return regions.findIndex((one) => one.kind === kind)
      },
    })
    expect(asked).toEqual([0, 320])
    return firstChange?.webp
  }
  const largest = (await comparer.compare(before, after)).firstChange?.webp
  expect(await shown('inserted')).toEqual(largest)
  expect(await shown('changed')).not.toEqual(largest)
})

test('pictures that begin at the left are aligned there', async () => {
  const draw2 = async (width: number) => {
    const input = { create: { width: 200, height: 40, channels: 3 as const, background: '#036' } }
    const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    return white
      .composite([{ input, left: 20, top: 20 }])
      .png()
      .toBuffer()
  }
  expect(await placesOf(await draw2(400), await draw2(500))).toEqual([['inserted', 400, undefined, 100]])
})
