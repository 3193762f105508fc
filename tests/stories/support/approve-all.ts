import type { Page } from 'playwright-core'

/** Approves all that the list shows, and answers the question that is asked above five pages. */
export async function approveAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Approve (All|\d+ shown)$/ })
    .and(page.locator(':enabled'))
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Approve \d+ Screenshots$/ })
    .click()
}
