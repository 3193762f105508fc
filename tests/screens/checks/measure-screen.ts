import type { Page } from 'playwright-core'

/** Waits for transitions to end. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const running = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(running.map((each) => each.finished))
  })

/** Elements that overflow the window horizontally. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const over = '[role=dialog], [role=dialog] *, [role=alertdialog], [role=alertdialog] *, [role=menu]'
    const suspects = document.querySelectorAll(scrollWidth > clientWidth ? 'body *' : over)
    return [...suspects]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `overflows at 320 pixels: ${element.tagName} ${element.textContent?.slice(0, 60)}`)
  })
