import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findHoles } from './find-holes.ts'

const words = (x: number) => ({ text: `at ${x}`, x, y: 10, width: 60, height: 20 })

test('a text whose place in the picture shows one colour is a hole, and one that is drawn there is not', async () => {
  const ink = await sharp({ create: { width: 40, height: 4, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
  const page = await sharp({ create: { width: 300, height: 50, channels: 3, background: '#fff' } })
    .composite([{ input: ink, left: 20, top: 18 }])
    .png()
    .toBuffer()
  const holes = await findHoles(page, [words(10), words(150)])
  expect(holes.map(({ text }) => text)).toEqual(['at 150'])
})

test('a text that lies outside of the picture is no hole', async () => {
  const page = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await findHoles(page, [words(90)])).toEqual([])
})

test('a box that the picture shows in another colour is a hole, and one in its own is not', async () => {
  const page = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const box = { x: 0, y: 0, width: 80, height: 40 }
  const holes = await findHoles(page, [
    { ...box, text: 'blue', colour: [30, 60, 200] },
    { ...box, text: 'white', colour: [250, 250, 250] },
  ])
  expect(holes.map(({ text }) => text)).toEqual(['blue'])
})
