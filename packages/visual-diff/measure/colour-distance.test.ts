import { expect, test } from 'vitest'
import { colourDistance, toLab, type Lab } from './colour-distance.ts'

// These pairs of colours are from the test data that Sharma, Wu and Dalal published with their paper.
test.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('%j and %j are %f apart', (one, other, apart) => {
  expect(colourDistance(one, other)).toBeCloseTo(apart, 4)
  expect(colourDistance(other, one)).toBeCloseTo(apart, 4)
})

test('white is the lightest colour and has no hue', () => {
  const [lightness, a, b] = toLab(255, 255, 255)
  expect([lightness, a, b]).toEqual([expect.closeTo(100, 3), expect.closeTo(0, 1), expect.closeTo(0, 1)])
})

test('a green and one with sixteen steps more of blue', () => {
  const [one, other] = [toLab(0x2e, 0x85, 0x55), toLab(0x2e, 0x85, 0x65)]
  expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeCloseTo(9.4, 1)
  expect(colourDistance(one, other)).toBeCloseTo(4.58, 2)
})
