import { expect, test } from 'vitest'
import { drawCosts } from './draw-costs.ts'

const costs = [
  { step: 'shot', thread: 'page', task: 'Paint', ms: 60 },
  { step: 'load', thread: 'browser', task: 'Navigation<a>', ms: 30 },
  { step: 'shot', thread: 'browser', task: 'Encode', ms: 9.9 },
  { step: 'shot', thread: 'browser', task: 'Tidy', ms: 0.1 },
]

const read = (svg: string) =>
  Array.from(
    svg.matchAll(/<title>(.+?): ([\d.]+) ms<\/title><rect x="([\d.]+)" y="(\d+)"/g),
    ([, name, ms, x, y]) => [name, Number(ms), Number(x), Number(y)],
  )

test('steps stand in their order, threads below their step, and tasks below their thread', () => {
  expect(read(drawCosts(costs, ['load', 'turn', 'shot']))).toEqual([
    ['load', 30, 0, 4],
    ['shot', 70, 420, 4],
    ['browser', 30, 0, 30],
    ['page', 60, 420, 30],
    ['browser', 10, 1260, 30],
    ['Navigation&lt;a&gt;', 30, 0, 56],
    ['Paint', 60, 420, 56],
    ['Encode', 9.9, 1260, 56],
  ])
})
