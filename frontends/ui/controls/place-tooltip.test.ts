import { expect, test } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'

const screen = { width: 375, height: 700 }
const bubble = { width: 100, height: 30 }
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

test.each([
  ['above the middle of its button', button(200, 300), { left: 170, top: 264 }],
  ['below a button at the upper edge', button(200, 20), { left: 170, top: 66 }],
  ['inside the window at its left edge', button(0, 300), { left: 8, top: 264 }],
  ['inside the window at its right edge', button(335, 300), { left: 267, top: 264 }],
])('a tooltip is %s', (_, at, place) => {
  expect(placeTooltip(at, bubble, screen)).toEqual(place)
})
