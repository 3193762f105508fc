import type { JSHandle, Locator } from 'playwright-core'

/** What a field holds or an element says, one after the other, in an array that grows: it may change faster than it could be asked from here. */
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
