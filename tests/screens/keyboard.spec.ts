import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../e2e/open-browser.ts'
import { readScreen } from '../e2e/screenshots-screen.ts'
import { dialogOf } from './doing.ts'
import { type House, openHouse } from './house.ts'
import { nameOfFocus, tabTo } from './keyboard.ts'

let house: House
let window: Window
let page: Page

beforeAll(async () => {
  house = await openHouse()
  window = await openBrowser()
  page = window.page
})
afterAll(async () => {
  await window?.close()
  await house?.close()
})

test('without a mouse somebody enters an address and starts', async () => {
  await page.goto(house.stack.url)
  await page.getByLabel('Website URL').waitFor()
  await tabTo(page, /^Website URL$/)
  await page.keyboard.type(house.kiosk())
  await tabTo(page, /^Start Visual Analysis$/)
  await page.keyboard.press('Enter')
  await page.getByText('Capture completed').first().waitFor()
  await expect.poll(() => tileOf('New')).toBe(1)
})

test('they approve what they see', async () => {
  await tabTo(page, /^Approve All$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => tileOf('Unchanged')).toBe(1)
})

test('they open a page at full length, go through its pictures, and come back to where they were', async () => {
  await tabTo(page, /^View Full Screens/)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Compare all screenshots side by side').waitFor()
  await tabTo(page, /^Current$/)
  await page.keyboard.press('ArrowLeft')
  const shown = dialogOf(page).getByRole('tab', { selected: true })
  await expect.poll(() => shown.innerText()).toBe('Baseline')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => nameOfFocus(page)).toMatch(/^View Full Screens/)
})

test('they sign up', async () => {
  await page.goto(house.stack.url)
  await page.getByText('Total Pages').waitFor()
  await tabTo(page, /^Login$/)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Forgot your password?').waitFor()
  await tabTo(page, /Sign up$/)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Create account', { exact: true }).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('First Name')
  await tabTo(page, /^Email$/)
  await page.keyboard.type('by-keyboard@example.com')
  await tabTo(page, /^Senha$/)
  await page.keyboard.type('three green apples')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /verify/i }).waitFor()
})

test('the browser complained of nothing', () => {
  expect(window.complaints).toEqual([])
})

const tileOf = async (name: string) => (await readScreen(page)).tiles[name]
