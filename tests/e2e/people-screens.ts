import type { Page } from 'playwright-core'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
export const dialogNamed = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Enters an address as a newcomer does, and waits until its pages are photographed. */
export async function analyze(page: Page, url: string): Promise<void> {
  await page.getByLabel('Website URL').fill(url)
  await button(page, 'Start Visual Analysis').click()
  await words(page, 'Capture completed').waitFor()
}

/** The menu bears the name of who is signed in. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
}

/** Signing out loads the page anew; before that nothing that is done is sure to last. */
export async function signOut(page: Page, name: string): Promise<void> {
  await openUserMenu(page, name)
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await isReloaded
  await button(page, 'Login').waitFor()
}
