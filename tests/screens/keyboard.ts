import type { Page } from 'playwright-core'

const most = 120

/** Goes on with Tab until what has the focus bears this name, as somebody without a mouse would. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const here = await nameOfFocus(page)
    if (name.test(here)) return
    passed.push(here)
  }
  throw new Error(`Tab never comes to ${name}, but to: ${passed.join(' | ')}`)
}

export const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement)) return ''
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined
    return here.getAttribute('aria-label') ?? label ?? here.textContent?.trim() ?? ''
  })
