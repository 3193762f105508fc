import type { Page } from 'playwright-core'

/** Waits until the window shows what it will go on showing: nothing is loading, and no message covers it. */
export async function settleWindow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // On a slow machine the network may be idle before a screen asks for its data.
  await page
    .getByText(/^Loading /)
    .first()
    .waitFor({ state: 'hidden' })
  await settleImages(page)
  await closeToasts(page)
}

/** Waits until the images in the window are drawn; those below may load later. */
export async function settleImages(page: Page): Promise<void> {
  await page.waitForFunction(areImagesLoaded)
  await page.evaluate(decodeImages)
}

/** Closes messages, and waits until they are gone. The pointer stays where it is. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-toasts] > li')
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll('[data-toasts] > li'))
      toast.querySelector<HTMLElement>('button[aria-label="Close"]')?.click()
  })
  await toasts.first().waitFor({ state: 'detached' })
}

/** Runs in the page. A lazy image near the window has not begun to load before the window is laid out. */
function areImagesLoaded(): boolean {
  const isInWindow = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  return Array.from(document.images).every((image) => image.complete || !isInWindow(image))
}

/** Runs in the page. A loaded image is drawn some frames later unless it was decoded before. */
async function decodeImages(): Promise<void> {
  const loaded = Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 0)
  await Promise.allSettled(loaded.map((image) => image.decode()))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
