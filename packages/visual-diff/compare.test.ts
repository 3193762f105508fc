import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const size = { width: 200, height: 120 }
const black = { width: 40, height: 30, channels: 3 as const, background: '#000' }

async function draw(left: number): Promise<Buffer> {
  const box = await sharp({ create: black }).png().toBuffer()
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite([{ input: box, left, top: 50 }])
    .png()
    .toBuffer()
}

test('two files are compared without any other part of Vigia', async () => {
  const [before, after] = await Promise.all([draw(20), draw(120)])
  const same = await compare(before, await draw(20))
  const { changed, regions, difference } = await compare(before, after)
  expect(same.changed).toBe(false)
  expect(changed).toBe(true)
  expect(regions.map(({ x, currentY }) => [x, currentY])).toEqual(expect.arrayContaining([[120, 50]]))
  expect(difference).toMatchObject(size)
})

test('concurrent pairs are each answered with their own result', async () => {
  const files = await Promise.all([20, 60, 120].map(draw))
  const pairs = files.flatMap((before) => files.map((after) => [before, after] as const))
  const answers = await Promise.all(pairs.map(([before, after]) => compare(before, after)))
  expect(answers.map(({ changed }) => changed)).toEqual(pairs.map(([before, after]) => before !== after))
})

test('a file that is no picture is refused, and the next pair is compared', async () => {
  const picture = await draw(20)
  await expect(compare(picture, Buffer.from('no picture'))).rejects.toThrow('The PNG has no end')
  expect((await compare(picture, await draw(60))).changed).toBe(true)
})
