import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds between frames, and of processor time that the page's thread took for each. */
export interface Frames {
  intervals: number[]
  cpuMs: number
}

/** Scrolls an element down by so many pixels before each of so many frames. */
export async function scrollFrames(
  page: Page,
  protocol: CDPSession,
  selector: string,
  { by, frames }: { by: number; frames: number },
): Promise<Frames> {
  const before = await taskMs(protocol)
  const intervals = await page.evaluate(
    async ([wanted, step, count]) => {
      const element = document.querySelector(wanted)
      if (!element) throw new Error(`There is no ${wanted}`)
      element.scrollTop = 0
      const times: number[] = []
      for (let nth = 0; nth <= count; nth += 1) {
        times.push(await new Promise<number>((done) => requestAnimationFrame(done)))
        element.scrollTop += step
      }
      return times.slice(1).map((at, nth) => at - (times[nth] ?? at))
    },
    [selector, by, frames] as const,
  )
  return { intervals, cpuMs: ((await taskMs(protocol)) - before) / frames }
}

/** Processor time that the page's thread has spent so far, in milliseconds; the session has to count in ticks of the thread. */
async function taskMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Presses a key; answers the milliseconds until another page's screenshots are loaded and drawn. */
export async function timeKey(page: Page, key: string): Promise<number> {
  const shown = page.evaluate(async () => {
    const sources = () =>
      [...document.querySelectorAll<HTMLImageElement>('[data-scrolls] img')].map((image) => image.src)
    const before = sources().join()
    const at = await new Promise<number>((done) =>
      addEventListener('keydown', ({ timeStamp }) => done(timeStamp), { once: true, capture: true }),
    )
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    for (;;) {
      const now = await frame()
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-scrolls] img')]
      const isOther = images.length > 0 && sources().join() !== before
      if (isOther && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) {
        // Once more: in the first frame that has them they are being drawn.
        await frame()
        return performance.now() - at
      }
      if (now - at > 20_000) throw new Error('The next page was not shown')
    }
  })
  await page.waitForTimeout(50)
  await page.keyboard.press(key)
  return shown
}
