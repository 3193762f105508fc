import { expect, test } from 'vitest'
import { chooseFreePlace } from './choose-free-place.ts'

const button = { left: 20, top: 700, width: 160, height: 40 }
const at = (left: number, top = 690, width = 100, height = 60) => ({ left, top, width, height })

test.each([
  ['it stays where nothing is covered', [at(600)], { x: 0, y: 0 }],
  ['it stays beside a control that it only touches', [at(180)], { x: 0, y: 0 }],
  ['it moves to the middle', [at(20)], { x: 400, y: 0 }],
  ['it moves to the right', [at(20), at(430)], { x: 800, y: 0 }],
  ['it moves up where a row is full', [at(0, 690, 1_000)], { x: 0, y: -58 }],
  ['it moves above a picture that fills the lower half', [at(0, 300, 1_000, 500)], { x: 0, y: -448 }],
  ['it fits into a narrow gap', [at(0, 0, 1_000, 585), at(0, 635, 1_000, 200)], { x: 0, y: -113 }],
  ['it stays where everything is full', [at(0, 0, 1_000, 900)], { x: 0, y: 0 }],
])('%s', (_, covered, moved) => {
  expect(chooseFreePlace(button, 1_000, covered)).toEqual(moved)
})

test('it never leaves the window on a narrow screen', () => {
  const { x } = chooseFreePlace({ left: 10, top: 600, width: 340, height: 40 }, 360, [at(0, 590, 360)])
  expect(x).toBe(0)
})
