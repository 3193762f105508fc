import { expect, test } from 'vitest'
import { riseAbove } from './rise-above.ts'

const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const toast = box(500, 900, 500, 600)

test.each([
  ['stays where nothing else is', [], 0],
  ['stays beside what is in another column', [box(0, 500, 520, 600)], 0],
  ['stays below what is further up', [box(0, 900, 300, 500)], 0],
  ['rises above what is in its column', [box(0, 900, 530, 590)], 70],
  ['rises above several that stand on each other', [box(0, 900, 400, 530), box(0, 900, 530, 600)], 200],
  ['stays if it would leave the window', [box(0, 900, 60, 600)], 0],
  ['is not moved by a panel without content', [box(0, 900, 584, 584)], 0],
])('a message %s', (_, others, rise) => {
  expect(riseAbove(toast, others)).toBe(rise)
})
