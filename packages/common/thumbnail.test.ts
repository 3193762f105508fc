import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shrinkThumbnail } from './thumbnail.ts'

const plain = (colour: string, height = 600) =>
  sharp({ create: { width: 480, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** The colour in the middle of the top and of the bottom row. */
async function coloursOf(webp: Buffer) {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (row: number) => [...data.subarray((row * info.width + info.width / 2) * 3).subarray(0, 3)]
  return { size: [info.width, info.height], top: at(0), bottom: at(info.height - 1) }
}

const isClose = (colour: number[], wanted: number[]) =>
  colour.every((value, nth) => Math.abs(value - (wanted[nth] ?? 0)) < 12)

test('a small thumbnail is the top of a screenshot', async () => {
  const upper = await plain('#0a6cff', 400)
  const lower = await plain('#cc2200', 200)
  const whole = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#fff' } })
    .composite([
      { input: upper, left: 0, top: 0 },
      { input: lower, left: 0, top: 400 },
    ])
    .webp()
    .toBuffer()
  const { size, top, bottom } = await coloursOf(await shrinkThumbnail(whole))
  expect(size).toEqual([96, 80])
  expect([isClose(top, [10, 108, 255]), isClose(bottom, [10, 108, 255])]).toEqual([true, true])
})

test('of a change, it is the current screenshot, which is the second of three', async () => {
  const parts = await Promise.all(['#cc2200', '#0a6cff', '#22aa44'].map((colour) => plain(colour)))
  const whole = await sharp({ create: { width: 1_440, height: 600, channels: 3, background: '#fff' } })
    .composite(parts.map((input, nth) => ({ input, left: nth * 480, top: 0 })))
    .webp()
    .toBuffer()
  const { size, top } = await coloursOf(await shrinkThumbnail(whole))
  expect([size, isClose(top, [10, 108, 255])]).toEqual([[96, 80], true])
})
