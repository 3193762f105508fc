import type { Page } from 'playwright-core'

/**
 * Records every moment from now on at which a screen, even while it is loading, does not have exactly one
 * main heading.
 */
export async function watchHeadings(page: Page): Promise<{ findWrong: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const found = new Set<string>()
    Reflect.set(globalThis, 'wrongHeadings', found)
    const look = () => {
      const main = document.querySelector('main')
      if (!main) return
      const shown = [...document.querySelectorAll('h1')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      if (shown.length !== 1)
        found.add(`${shown.length} main headings above: ${main.textContent?.slice(0, 60)}`)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  const findWrong = () => page.evaluate(() => [...(Reflect.get(globalThis, 'wrongHeadings') as Set<string>)])
  return { findWrong }
}
