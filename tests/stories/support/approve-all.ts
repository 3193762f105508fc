import type { Page } from 'playwright-core'

/** Approves all pages in the list and confirms the dialog, which is shown for more than five pages. */
export async function approveAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Approve (All|\d+ shown)$/ })
    .and(page.locator(':enabled'))
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Approve \d+ screenshots$/ })
    .click()
}
