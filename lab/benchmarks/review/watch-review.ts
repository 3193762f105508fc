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

/**
 * Processor time that the page's thread has spent so far, in milliseconds; the session has to count in ticks
 * of the thread.
 */
async function taskMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Presses a key; answers the milliseconds until another page's screenshots are loaded and drawn. */
export async function timeKey(page: Page, key: string): Promise<number> {
  // Pressed once the page listens: keys overtake other messages to a busy page.
  const waiting = await page.evaluateHandle(watchPictures)
  await page.keyboard.press(key)
  return waiting.evaluate(({ shown }) => shown)
}

/** Runs inside the page: `shown` resolves to the milliseconds from the next key to the drawn screenshots. */
function watchPictures() {
  const pictures = () => [
    ...document.querySelectorAll<HTMLImageElement | HTMLCanvasElement>(
      '[data-scrolls] img, [data-scrolls] canvas',
    ),
  ]
  const sources = () =>
    pictures().map((one) => (one instanceof HTMLImageElement ? one.src : one.dataset['source']))
  const isDrawn = (one: HTMLImageElement | HTMLCanvasElement) =>
    one instanceof HTMLImageElement ? one.complete && one.naturalWidth > 0 : 'isDrawn' in one.dataset
  const isInView = (one: Element) => {
    const [own, pane] = [one, one.closest('[data-scrolls]')].map((each) => each?.getBoundingClientRect())
    return own !== undefined && pane !== undefined && own.top < pane.bottom && own.bottom > pane.top
  }
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
  const before = sources().join()
  async function shown() {
    const at = await new Promise<number>((done) =>
      addEventListener('keydown', ({ timeStamp }) => done(timeStamp), { once: true, capture: true }),
    )
    for (;;) {
      const now = await frame()
      const isOther = pictures().length > 0 && sources().join() !== before
      if (isOther && pictures().filter(isInView).every(isDrawn)) {
        // Once more: in the first frame that has them they are being drawn.
        await frame()
        return performance.now() - at
      }
      if (now - at > 20_000) throw new Error('The next page was not shown')
    }
  }
  return { shown: shown() }
}
