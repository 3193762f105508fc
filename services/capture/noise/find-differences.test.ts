import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'
import { draw, size } from './testing/draw-squares.ts'

test('a difference has exactly the pixels that differ', async () => {
  expect(await findDifferences([await draw([40, 41], [97, 87]), await draw()], size)).toEqual([
    { x: 40, y: 41, width: 2, height: 2 },
    { x: 97, y: 87, width: 2, height: 2 },
  ])
})

test('differences that are close to each other are joined', async () => {
  expect(await findDifferences([await draw([3, 3]), await draw([20, 24])], size)).toEqual([
    { x: 3, y: 3, width: 19, height: 23 },
  ])
})
