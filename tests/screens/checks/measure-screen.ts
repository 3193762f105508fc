import type { Page } from 'playwright-core'

/**
 * Waits until all transitions have ended, including those that others start: a link's colour follows its
 * parent's.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    await frames()
    for (let running = listRunning(); running.length > 0; running = listRunning()) {
      await Promise.allSettled(running.map((each) => each.finished))
      await frames()
    }
  })

/**
 * Shows the page in a theme, and waits until the page has it: the browser reports the theme some time later.
 */
export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await settle(page)
}

/**
 * Brings all of the page into view once: what was out of view when the theme changed is drawn in the earlier
 * one until then (`content-visibility`).
 */
export async function scrollThrough(page: Page) {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let nth = 1; nth <= steps; nth += 1) {
    const top = nth % steps
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), top)
    await settle(page)
  }
}

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
