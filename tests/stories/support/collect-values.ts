import type { JSHandle, Locator } from 'playwright-core'

/**
 * Collects every value of a field, or text of an element, in an array in the page, because values may change
 * faster than a test can read them.
 */
export function collectValues(locator: Locator): Promise<JSHandle<string[]>> {
  return locator.evaluateHandle((element) => {
    const seen: string[] = []
    const look = () => {
      const value = element instanceof HTMLInputElement ? element.value : element.textContent
      if (seen.at(-1) !== value) seen.push(value)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
}
