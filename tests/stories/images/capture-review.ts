import type { Page } from 'playwright-core'
import { capture } from './capture-window.ts'

/** The review of a website whose pages have changed, in every mode that a picture can show. */
export async function captureReview(page: Page, websiteUrl: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(websiteUrl)
  await page.getByRole('link', { name: /^Review / }).click()
  await show(page, '/breads')
  for (const [key, name] of [
    ['2', 'review-swipe'],
    ['3', 'review-onion'],
    ['4', 'review-blink'],
    ['5', 'review-difference'],
    ['1', 'review'],
    ['h', 'review-highlighted'],
  ] as const) {
    await page.keyboard.press(key)
    await settle(page)
    await capture(page, name)
  }
  await page.keyboard.press('h')
  await captureNotes(page)
  await show(page, '/christmas')
  await capture(page, 'review-new')
  await show(page, '/pumpkin-bread')
  await capture(page, 'review-gone')
  await captureAccepted(page)
}

/** A page that has an accepted variant beside its baseline. */
async function captureAccepted(page: Page) {
  await show(page, '/breads')
  const name = page.getByLabel('Accept this look beside the baseline')
  await name.fill('With the new price')
  await name.press('Enter')
  await page.getByRole('list', { name: 'Accepted looks' }).scrollIntoViewIfNeeded()
  await settle(page)
  await capture(page, 'review-accepted')
}

/** A page that could not be captured. */
export async function captureError(page: Page, websiteUrl: string): Promise<void> {
  await page.goto(websiteUrl)
  await page.getByRole('link', { name: /^Review / }).click()
  await show(page, '/story')
  await capture(page, 'review-error')
}

/** A page with a note on it. */
async function captureNotes(page: Page) {
  await page
    .getByRole('textbox', { name: /^Write on this/ })
    .fill('Agreed with the baker: the new price is right.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Delete Agreed' }).scrollIntoViewIfNeeded()
  await capture(page, 'review-notes')
}

/** Pages with the same change, in a wide window and on a phone. */
export async function captureGroup(page: Page, websiteUrl: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(websiteUrl)
  await page.getByRole('link', { name: /^Review / }).click()
  await page.getByRole('region', { name: 'The same change' }).scrollIntoViewIfNeeded()
  await settle(page)
  await capture(page, 'review-group')
  await shrinkToPhone(page)
  await capture(page, 'review-phone')
}

/** Waits for the review to measure its new size: until then everything is drawn at the old one. */
async function shrinkToPhone(page: Page) {
  const canvas = await page.waitForSelector('[data-scrolls] canvas')
  const before = await canvas.evaluate((one) => one.getBoundingClientRect().width)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForFunction((width) => {
    const [first] = document.querySelectorAll('[data-scrolls] canvas')
    return first !== undefined && first.getBoundingClientRect().width < width
  }, before)
  await settle(page)
}

async function show(page: Page, path: string) {
  const queue = page.getByRole('navigation', { name: 'Pages to decide' })
  await queue.getByRole('button', { name: path }).click()
  await settle(page)
}

/** Waits until everything of the shown page is drawn at its current size. */
const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('[data-scrolls] img')].every(
        ({ complete }) => complete,
      ) &&
      [...document.querySelectorAll<HTMLCanvasElement>('[data-scrolls] canvas')].every(
        (canvas) =>
          'isDrawn' in canvas.dataset && Math.abs(canvas.width - canvas.getBoundingClientRect().width) < 2,
      ),
  )
