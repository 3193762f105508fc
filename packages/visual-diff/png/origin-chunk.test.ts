import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openKernel } from '../kernel/open-kernel.ts'
import { readOrigin, writeOrigin } from './origin-chunk.ts'

const white = { create: { width: 8, height: 4, channels: 3 as const, background: '#fff' } }
const draw = () => sharp(white).png().toBuffer()

test('the position of a picture in its page is read as it was written', async () => {
  const png = writeOrigin(await draw(), { left: -1_820, top: -40 })
  expect(readOrigin(png)).toEqual({ left: -1_820, top: -40 })
  expect(await sharp(png).metadata()).toMatchObject({ width: 8, height: 4 })
  expect(openKernel().load(png, png).after).toMatchObject({ width: 8, height: 4 })
})

test('a picture from the top left of its page stays as it is', async () => {
  const png = await draw()
  expect(writeOrigin(png, { left: 0, top: 0 })).toBe(png)
  expect(readOrigin(png)).toEqual({ left: 0, top: 0 })
})

test('what is no picture has no position', () => {
  expect(readOrigin(Buffer.from('no picture'))).toEqual({ left: 0, top: 0 })
})
