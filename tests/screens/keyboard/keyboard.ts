import type { Page } from 'playwright-core'

const maxSteps = 120

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    const here = await nameOfFocus(page)
    if (name.test(here)) return
    passed.push(here)
  }
  throw new Error(`Tab does not reach ${name}, only: ${passed.join(' | ')}`)
}

export const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement)) return ''
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined
    return here.getAttribute('aria-label') ?? label ?? here.textContent?.trim() ?? ''
  })
