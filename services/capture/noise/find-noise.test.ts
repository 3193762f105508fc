import { expect, test } from 'vitest'
import { findNoise } from './find-noise.ts'
import { draw, size } from './testing/draw-squares.ts'

test('identical screenshots have no noise', async () => {
  expect(await findNoise([await draw([5, 5]), await draw([5, 5])], size)).toEqual([])
})

test('noise covers the tiles that differ with a margin, and stays within the screenshot', async () => {
  const noise = await findNoise([await draw([40, 40], [98, 88]), await draw()], size)
  expect(noise).toEqual([
    { x: 28, y: 28, width: 24, height: 24 },
    { x: 92, y: 76, width: 8, height: 14 },
  ])
})

test('tiles that touch are one box, whichever of the screenshots they are in', async () => {
  const noise = await findNoise([await draw([2, 2]), await draw([20, 20]), await draw()], size)
  expect(noise).toEqual([{ x: 0, y: 0, width: 36, height: 36 }])
})
