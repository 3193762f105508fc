import type { Page } from 'playwright-core'
import { inEveryFrame } from './in-every-frame.ts'
import { limits } from './settings.ts'
import type { Network } from './watch-network.ts'

/** Brings everything into the page that waits for being scrolled to, goes back to the top and waits for rest. */
export async function settlePage(page: Page, network: Network): Promise<{ isEndless: boolean }> {
  await inEveryFrame(page, loadWithoutBeingSeen)
  const isEndless = await scrollThrough(page, network)
  await Promise.all([
    network.quiet(500, limits.quietMs),
    inEveryFrame(page, untilStill, { quietMs: 300, movingMs: 3_000, capMs: limits.quietMs }),
  ])
  return { isEndless }
}

/** To the bottom, and on as long as there is more each time the bottom is reached; true if that never ended. */
async function scrollThrough(page: Page, network: Network): Promise<boolean> {
  const until = performance.now() + limits.scrollMs
  const left = () => Math.max(0, until - performance.now())
  let before = 0
  for (;;) {
    const round = { from: before, most: limits.height, growsWithinMs: 300, capMs: left() }
    const { first, height } = await page.evaluate(scrollToBottom, round)
    const hasEnded = height === before || network.isQuiet(100) || height >= limits.height
    if (hasEnded || left() === 0) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      return left() === 0 && height > first
    }
    before = height
    await network.quiet(150, Math.min(left(), 3_000))
  }
}

function loadWithoutBeingSeen() {
  for (const element of document.querySelectorAll<HTMLImageElement>('img, iframe')) {
    if (element.loading === 'lazy') element.loading = 'eager'
    if (element.localName === 'img') element.decoding = 'sync'
  }
}

/** Step by step, so that whoever observes what comes into view hears of everything, until the page grows no more. */
async function scrollToBottom(round: { from: number; most: number; growsWithinMs: number; capMs: number }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const height = () => (document.scrollingElement ?? document.documentElement).scrollHeight
  const until = performance.now() + round.capMs
  const first = height()
  let top = Math.max(0, round.from - innerHeight)
  let tallest = 0
  let grown = performance.now()
  while (top + innerHeight < round.most && performance.now() < Math.min(until, grown + round.growsWithinMs)) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
    const bottom = Math.max(0, height() - innerHeight)
    if (top < bottom || height() > tallest) grown = performance.now()
    tallest = height()
    top = Math.min(bottom, top + innerHeight * 0.8)
  }
  return { first, height: height() }
}

/** Fonts and pictures have arrived, and nothing has been added, removed or moved for a while. */
async function untilStill({
  quietMs,
  movingMs,
  capMs,
}: {
  quietMs: number
  movingMs: number
  capMs: number
}) {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const start = performance.now()
  // While the page was scrolled nothing was watched; that it had stopped growing is worth most of the wait.
  let last = start - quietMs * 0.7
  const observer = new MutationObserver(() => (last = performance.now()))
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'style', 'width', 'height', 'src', 'srcset', 'hidden', 'open'],
  })
  const arrived = () =>
    document.fonts.status === 'loaded' && Array.from(document.images).every((image) => image.complete)
  const moving = () => performance.now() - last < quietMs || document.querySelector('[aria-busy=true]')
  for (;;) {
    const spent = performance.now() - start
    if (spent > capMs || (arrived() && (!moving() || spent > movingMs))) break
    await pause(25)
  }
  observer.disconnect()
}
