import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPages } from '../../sites/corner-bakery.ts'
import { openBakeryFixture, type BakeryFixture } from '../support/bakery-fixture.ts'
import { linkInMail } from '../support/mailbox.ts'
import {
  analyze,
  button,
  dialogNamed,
  openUserMenu,
  signInInDialog,
  signOut,
  signUpInDialog,
  textOn,
} from '../support/account-screens.ts'
import { readScreen } from '../support/screenshots-screen.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'

const person = {
  firstName: 'Ana',
  lastName: 'Prado',
  email: uniqueEmail('ana'),
  password: 'three green apples',
}
let fixture: BakeryFixture
let bakery: BakeryFixture['bakery']
let stack: BakeryFixture['stack']
let page: Page

beforeAll(async () => {
  fixture = await openBakeryFixture()
  ;({ bakery, stack } = fixture)
  page = fixture.window.page
})

afterAll(() => fixture?.close())

test('a visitor analyses a website', async () => {
  await page.goto(stack.url)
  await analyze(page, bakery.url)

  expect(await page.getByRole('link', { name: bakery.url }).isVisible()).toBe(true)
})

test('signing up says that a link was sent by email, and where the mail is without a mail server', async () => {
  const said = await signUpInDialog(page, person)
  expect(said).toContain('follow the link')
  expect(said).toContain('No mail server is set up: mails are files in')
})

test('a user whose address is not verified cannot sign in', async () => {
  await signIn(person.password)
  await page.getByText('Please verify your email address before signing in').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button(page, 'Login').isVisible()).toBe(true)
})

test('the link in the mail leads to where the browser is, verifies the address, signs in the browser that signed up and leads to the start page', async () => {
  const link = await linkInMail(stack, person.email, '/verify-email')
  expect(new URL(link).origin).toBe(stack.url)
  await page.goto(link)
  await textOn(page, 'Email Verified').waitFor()
  await textOn(page, 'You are signed in.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: bakery.url }).waitFor()
  await signOut(page, 'Ana Prado')
})

test('a wrong password is refused, the right one signs in, and the website is shown', async () => {
  await signIn('three red apples')
  await page.getByRole('dialog').getByText('Invalid email or password').waitFor()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()

  await openUserMenu(page, 'Ana Prado')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: bakery.url }).waitFor()
  await expect.poll(async () => (await readScreen(page)).tiles['Total Pages']).toBe(firstPages.length)
})

test('after signing out, the browser shows no websites', async () => {
  await signOut(page, 'Ana Prado')

  await page.getByRole('heading', { name: 'Visual Regression Testing' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: bakery.url }).count()).toBe(0)
})

test('a link in the mail sets a new password, and the old one no longer works', async () => {
  await button(page, 'Login').click()
  await button(page, 'Forgot your password?').click()
  await page.getByRole('dialog').getByLabel('Email').fill(person.email)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.goto(await linkInMail(stack, person.email, '/reset-password'))
  await page.getByText(person.email).waitFor()
  for (const field of await page.locator('main input[type=password]').all())
    await field.fill('four green apples')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/')

  await signIn(person.password)
  await page.getByRole('dialog').getByText('Invalid email or password').waitFor()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('four green apples')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: bakery.url }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a deleted account cannot sign in', async () => {
  await openUserMenu(page, 'Ana Prado')
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^delete account/i })
    .click()
  const dialog = dialogNamed(page, /delete/i)
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: /^delete/i }).click()

  await textOn(page, 'Account Deleted').waitFor()
  await signIn('four green apples')
  await page.getByRole('dialog').getByText('Invalid email or password').waitFor()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Email').inputValue()).toBe(person.email)
})

test('the browser reports no errors except refused requests', () => {
  const refused = /the server responded with a status of 40[0-9]/
  expect(fixture.window.errors.filter((error) => !refused.test(error))).toEqual([])
})

const signIn = (password: string) => signInInDialog(page, { ...person, password })
