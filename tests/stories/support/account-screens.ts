import type { Page } from 'playwright-core'
import type { Person } from './sign-up.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const textOn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
export const dialogNamed = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Enters an address on the landing page, and waits until its pages are captured. */
export async function analyze(page: Page, url: string): Promise<void> {
  await page.getByLabel('Website URL').fill(url)
  await button(page, 'Start Visual Analysis').click()
  await textOn(page, 'Capture completed').waitFor()
}

/** Signs up in the dialog; returns the text of the dialog that follows. */
export async function signUpInDialog(page: Page, person: Required<Person>): Promise<string> {
  await button(page, 'Login').click()
  await button(page, "Don't have an account? Sign up").click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill(person.firstName)
  await dialog.getByLabel('Last Name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()

  const next = dialogNamed(page, /verify/i)
  await next.waitFor()
  const text = await next.innerText()
  await page.keyboard.press('Escape')
  return text
}

/** Does not wait for the response. */
export async function signInInDialog(page: Page, { email, password }: Person): Promise<void> {
  await button(page, 'Login').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The menu is labelled with the user's name. */
export async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
}

/** Signing out reloads the page; waits for that. */
export async function signOut(page: Page, name: string): Promise<void> {
  await openUserMenu(page, name)
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await isReloaded
  await button(page, 'Login').waitFor()
}
