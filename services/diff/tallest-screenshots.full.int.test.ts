import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { blank, block, drawTall, over, paragraphs, stack } from '@vigia/visual-diff/testing'
import { afterAll, expect, test } from 'vitest'
import { closeWorkerThreads, compareImages } from './worker-threads.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

afterAll(closeWorkerThreads)

test(
  'a change at the bottom of the tallest screenshots is found, in 600 MB at most for two pairs',
  async () => {
    const page = paragraphs(0, 200)
    const changed = over(page, stack(blank(99_000), block(0x003366, 900, 100, 40)))
    const before = await drawTall(page)
    const after = await drawTall(changed)
    const start = await memoryOfProcesses(process.pid)
    let most = start
    const timer = setInterval(
      () => void memoryOfProcesses(process.pid).then((mb) => (most = Math.max(most, mb))),
      200,
    )
    const both = await Promise.all([compareImages(before, after), compareImages(after, before)])
    clearInterval(timer)
    for (const { changed: isChanged, regions } of both) {
      expect(isChanged).toBe(true)
      expect(regions).toMatchObject([{ currentY: 99_000, currentHeight: 40 }])
    }
    expect(most - start).toBeLessThan(600)
  },
  scaleTimeout(240_000),
)
