import { expect, test } from 'vitest'
import { fitBox, moveBox, spanBox } from './move-box.ts'

const picture = { width: 200, height: 100 }
const box = { x: 10, y: 20, width: 30, height: 40 }

test.each([
  ['ArrowLeft', false, { ...box, x: 5 }],
  ['ArrowDown', false, { ...box, y: 25 }],
  ['ArrowRight', true, { ...box, width: 35 }],
  ['ArrowUp', true, { ...box, height: 35 }],
])('%s (with Shift: %s) changes the box', (key, isResizing, after) => {
  expect(moveBox(box, key, isResizing, picture)).toEqual(after)
})

test('other keys do not', () => {
  expect(moveBox(box, 'a', false, picture)).toBeUndefined()
})

test.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])(
  'however often %s is pressed, the box stays within the picture and does not vanish',
  (key) => {
    for (const isResizing of [false, true]) {
      let now = box
      for (let press = 0; press < 100; press++) now = moveBox(now, key, isResizing, picture) ?? now
      expect(now.x).toBeGreaterThanOrEqual(0)
      expect(now.y).toBeGreaterThanOrEqual(0)
      expect(Math.min(now.width, now.height)).toBeGreaterThan(0)
      expect(now.x + now.width).toBeLessThanOrEqual(200)
      expect(now.y + now.height).toBeLessThanOrEqual(100)
    }
  },
)

test('a box is drawn from any of its corners', () => {
  expect(spanBox({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual({ x: 10, y: 20, width: 30, height: 40 })
})

test('of a box that reaches out of the picture, the part within is left', () => {
  expect(fitBox({ x: 190, y: 90, width: 30, height: 40 }, picture)).toEqual({
    x: 190,
    y: 90,
    width: 10,
    height: 10,
  })
  expect(fitBox({ x: 0, y: 300, width: 30, height: 40 }, picture)).toEqual({
    x: 0,
    y: 99,
    width: 30,
    height: 1,
  })
})
