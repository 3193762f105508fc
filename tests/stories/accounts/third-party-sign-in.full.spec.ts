import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/identity-provider/start.ts'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { analyze, button, openUserMenu, signOut } from '../support/account-screens.ts'

const person = {
  email: 'rui@example.com',
  password: 'seven yellow pears',
  emailVerified: true,
  firstName: 'Rui',
  lastName: 'Matos',
}
let bakery: CornerBakery
let provider: IdentityProvider
let stack: Stack
let window: Window
let page: Page

beforeAll(async () => {
  bakery = await startCornerBakery()
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  provider = await startIdentityProvider({ publicUrl })
  await provider.addPerson(person)
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_NAME: provider.name }
  stack = await startStack({ allowHosts: [bakery.host], port, env })
  window = await openBrowser()
  page = window.page
})

afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await provider?.stop()
  await bakery?.stop()
})

test('a visitor analyses a website', async () => {
  await page.goto(`http://localhost:${new URL(stack.url).port}`)
  await analyze(page, bakery.url)

  expect(await page.getByRole('link', { name: bakery.url }).isVisible()).toBe(true)
})

test('after signing in with a provider, the user has the website', async () => {
  await button(page, 'Login').click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await provider.completeLogin(page, person)

  await openUserMenu(page, 'Rui Matos')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: bakery.url }).waitFor()
  const { pathname, hash } = new URL(page.url())
  expect([pathname, hash]).toEqual(['/', ''])
})

test('the settings name the provider and offer no password', async () => {
  await openUserMenu(page, 'Rui Matos')
  await page.getByRole('menuitem', { name: 'Account' }).click()

  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(new RegExp(capitalised(provider.name)))
    .first()
    .waitFor()
  await expect.poll(() => dialog.locator('input[type=password]').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('signing in again after signing out leads to the same user', async () => {
  await page.getByRole('link', { name: bakery.url }).waitFor()
  await signOut(page, 'Rui Matos')
  await page.getByRole('heading', { name: 'Visual Regression Testing' }).waitFor()
  expect(new URL(page.url()).search).toBe('')

  await button(page, 'Login').click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await provider.completeLogin(page, person)
  await page.getByRole('link', { name: bakery.url }).waitFor()
  expect(await page.getByRole('button', { name: /Rui Matos/ }).count()).toBe(1)
})

test('a forged redirect from the provider does not sign in', async () => {
  await signOut(page, 'Rui Matos')

  await page.goto(`${new URL(page.url()).origin}/auth#state=made-up&code=made-up&iss=elsewhere`)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Login').waitFor()
  expect(new URL(page.url()).hash).toBe('')
})

test('the browser reports no errors', () => {
  expect(window.errors).toEqual([])
})

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
