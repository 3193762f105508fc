import { expect, test } from 'vitest'
import { heightFor, listEndless, type Framed } from './height-for-frames.ts'

const framed = (window: number, ...frames: [number, number][]): Framed => ({
  window,
  frames: frames.map(([height, content]) => ({ height, content })),
})
const rows = framed(800, [80, 180], [720, 820])

test.each<[string, Framed, Framed | undefined, number | undefined]>([
  ['frames that show all', framed(800, [800, 600], [800, 800]), undefined, undefined],
  ['columns', framed(800, [800, 900], [800, 2000]), undefined, 2000],
  ['a row that has got half of what came', framed(2000, [1000, 3000]), framed(800, [400, 3000]), 6000],
  ['a row of a fixed height', framed(900, [80, 180], [820, 820]), rows, undefined],
])('the height of the window for %s', (_, now, before, height) => {
  expect(heightFor(now, new Set(), before)).toBe(height)
})

test('frames whose content grows as they do are known, and nothing grows for them', () => {
  const [before, now] = [framed(800, [800, 900], [800, 1200]), framed(1200, [1200, 1200], [1200, 1800])]
  expect(listEndless(now, before)).toEqual([1])
  expect(listEndless(framed(900, [80, 180], [820, 820]), rows)).toEqual([])
  expect(heightFor(before, new Set([1]))).toBe(900)
})
