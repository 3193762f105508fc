import { loadavg } from 'node:os'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { say } from '../../../deploy/terminal/print.ts'
import { cookiesOf } from '../../../tests/screens/test-app.ts'
import { clientFor } from '../../../tests/stories/support/people.ts'
import { startStack, type Stack } from '../../../tests/support/stack.ts'
import { browserPath } from '../../../tests/support/reports/machine.ts'
import type { Effort } from '../part.ts'
import { shareOfMemory } from '../processes.ts'
import { reportReview } from './report-review.ts'
import { seedReview, type SeededReview } from './seed-review.ts'
import { scrollFrames, timeKey, type Frames } from './watch-review.ts'

/** The measurements of one visit of the review. */
export interface ReviewVisit {
  /** The milliseconds until the first page's screenshots are drawn. */
  openMs: number
  queue: Frames
  /** The milliseconds until the next page's screenshots are drawn, for each key. */
  keys: number[]
  slowKeys: number[]
  tallScroll: Frames
  /** The milliseconds until the tall page is drawn at twice its size. */
  zoomMs: number[]
  heapMiB: number
  rendererMiB: number
}

export interface ReviewFigures {
  pages: number
  /** The factor by which the page's thread is slowed down. */
  slowness: number
  visits: ReviewVisit[]
  /** Processes that wanted a core beside the measurement, at its beginning. */
  load: number
}

const slowness = 4
const selectors = { queue: 'nav[aria-label="Pages to decide"]', pane: '[data-scrolls]' }

/** The review of 500 changed pages, on a page thread that is four times slower. */
export async function measureReview({ rounds, isQuick }: Effort): Promise<string> {
  const [pages, load] = [isQuick ? 50 : 500, loadavg()[0] ?? 0]
  const stack = await startStack()
  const browser = await chromium.launch({ executablePath: browserPath(), chromiumSandbox: false })
  try {
    const seeded = await seedReview(stack, pages)
    const visits: ReviewVisit[] = []
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, stack, seeded))
      say(`Visit ${round + 1} of ${rounds}: ${JSON.stringify({ ...visits.at(-1), queue: 0, tallScroll: 0 })}`)
    }
    return reportReview({ pages, slowness, visits, load })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function visit(browser: Browser, stack: Stack, seeded: SeededReview): Promise<ReviewVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    const slowDown = (rate: number) => protocol.send('Emulation.setCPUThrottlingRate', { rate })
    await slowDown(slowness)
    await context.addCookies(cookiesOf(stack.url, clientFor(stack, seeded.owner)))
    say('Opening the review')
    const openMs = await open(page, `${stack.url}/review?website=${seeded.websiteId}`)
    say('Scrolling the queue')
    const queue = await scrollFrames(page, protocol, selectors.queue, { by: 60, frames: 240 })
    say('Going through pages')
    const slowKeys = await timeKeys(page)
    await slowDown(1)
    const keys = await timeKeys(page)
    await slowDown(slowness)
    say('Reading memory, then the tall page')
    const memory = await readMemory(browser, page, protocol)
    return { openMs, queue, keys, slowKeys, ...memory, ...(await visitTallPage(page, protocol, seeded)) }
  } finally {
    await context.close()
  }
}

async function open(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(address)
  await page.locator('[data-scrolls] canvas[data-is-drawn]').nth(1).waitFor()
  return performance.now() - began
}

async function timeKeys(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    // A user looks at a page before going on; meanwhile the next one is loaded.
    await page.waitForTimeout(1_500)
    times.push(await timeKey(page, 'ArrowDown'))
  }
  return times
}

async function visitTallPage(page: Page, protocol: CDPSession, { tallPath }: SeededReview) {
  await page.getByRole('button', { name: tallPath }).click()
  await page.waitForTimeout(3_000)
  const tallScroll = await scrollFrames(page, protocol, selectors.pane, { by: 60, frames: 120 })
  const zoomMs: number[] = []
  for (const key of ['+', '+', '0']) zoomMs.push(await timeZoom(page, key))
  return { tallScroll, zoomMs }
}

/** Milliseconds from the key to the second frame after it. */
async function timeZoom(page: Page, key: string): Promise<number> {
  // Pressed once the page listens: keys overtake other messages to a busy page.
  const waiting = await page.evaluateHandle(() => ({
    zoomed: new Promise<number>((done) =>
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp))),
        { once: true, capture: true },
      ),
    ),
  }))
  await page.keyboard.press(key)
  return waiting.evaluate(({ zoomed }) => zoomed)
}

/**
 * Measures the memory of the script's objects after collecting garbage, and of the process that shows the
 * page, in MiB.
 */
async function readMemory(browser: Browser, page: Page, protocol: CDPSession) {
  await page.requestGC()
  const { metrics } = await protocol.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const system = await browser.newBrowserCDPSession()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return {
    heapMiB: heap / 2 ** 20,
    rendererMiB: Math.max(...renderers.map(({ id }) => shareOfMemory(id))),
  }
}
