import { expect, test } from 'vitest'
import { openPlane } from '../measure/mark-changes.ts'
import { openKernel } from '../kernel/open-kernel.ts'
import { paintDifference } from './paint-difference.ts'
import type { Run } from '../geometry/runs.ts'
import { block, draw, over, pageWidth, text } from '../testing/draw-page.ts'
import { watchRun } from '../testing/watch-run.ts'

const height = 240
const half = pageWidth / 2

/** Two columns, each of runs of this many rows. */
function columnsOf(rows: number): Run[] {
  const starts = Array.from({ length: height / rows }, (_, nth) => nth * rows)
  return [0, half].flatMap((x) =>
    starts.map((y): Run => ({ kind: x === 0 ? 'paired' : 'equal', a: y, b: y, rows, x, width: half })),
  )
}

test('a column of many short runs is painted as one of a single long run, and each is visited a few times only', async () => {
  const kernel = openKernel()
  const [before, after] = [text(1, 10), over(block(0x0066cc, 0, 300, height), text(2, 10))]
  const pair = kernel.load(await draw(before), await draw(after))
  const plane = openPlane(kernel, pair)
  const paint = (runs: Run[]) => {
    const painting = paintDifference(kernel, pair, plane, runs)
    return Buffer.from(kernel.bytes(painting.address, painting.stride * painting.height))
  }
  const watched = columnsOf(1).map(watchRun)
  const painted = paint(watched.map(({ run }) => run))
  expect(painted.equals(paint(columnsOf(height)))).toBe(true)
  expect(Math.max(...watched.map(({ reads }) => reads()))).toBeLessThan(40)
  kernel.release()
})
