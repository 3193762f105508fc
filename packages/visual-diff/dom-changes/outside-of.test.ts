import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { outsideOf } from './outside-of.ts'

const size = { width: 30, height: 20 }
const box = fc.record({
  x: fc.integer({ min: -5, max: 32 }),
  y: fc.integer({ min: -5, max: 22 }),
  width: fc.integer({ min: 0, max: 20 }),
  height: fc.integer({ min: 0, max: 20 }),
})

test('every pixel is either in one of the boxes, or once in what is outside of them', () => {
  const found = fc.check(
    fc.property(fc.array(box, { maxLength: 6 }), (boxes) => {
      const outside = outsideOf(boxes, size)
      const pixels = Array.from({ length: size.width * size.height }, (_, at) => ({
        x: at % size.width,
        y: Math.floor(at / size.width),
      }))
      const isRight = ({ x, y }: { x: number; y: number }) => {
        const holds = (one: (typeof boxes)[number]) =>
          x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height
        return outside.filter(holds).length === (boxes.some(holds) ? 0 : 1)
      }
      expect(pixels.filter((pixel) => !isRight(pixel))).toEqual([])
    }),
    { seed: 2, numRuns: 200 },
  )
  expect([found.failed, found.counterexample]).toEqual([false, null])
})
