import { expect, test } from 'vitest'
import { frameCrop } from './frame-crop.ts'

const page = { width: 1280, height: 5000 }

test('a small change is in the middle of its crop, at full size', () => {
  expect(frameCrop(page, { x: 600, y: 2000, width: 80, height: 40 })).toEqual({
    left: 340,
    top: 1820,
    width: 600,
    height: 400,
  })
})

test('a wide change is shown with what is beside it, and a tall one from its beginning', () => {
  expect(frameCrop(page, { x: 100, y: 1000, width: 800, height: 3000 })).toEqual({
    left: 60,
    top: 960,
    width: 880,
    height: 587,
  })
})

test.each([
  ['at the top left', { x: 0, y: 0, width: 10, height: 10 }, { left: 0, top: 0 }],
  ['at the bottom right', { x: 1270, y: 4990, width: 10, height: 10 }, { left: 680, top: 4600 }],
  ['beyond the end', { x: 0, y: 9000, width: 10, height: 10 }, { left: 0, top: 4600 }],
])('a crop of a change %s stays within the page', (_, box, place) => {
  expect(frameCrop(page, box)).toMatchObject({ ...place, width: 600, height: 400 })
})

test('a page that is smaller than a crop is shown whole', () => {
  const box = { x: 10, y: 10, width: 10, height: 10 }
  expect(frameCrop({ width: 320, height: 100 }, box)).toEqual({ left: 0, top: 0, width: 320, height: 100 })
})
