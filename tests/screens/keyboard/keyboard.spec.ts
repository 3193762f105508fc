import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../../stories/support/open-browser.ts'
import { readScreen } from '../../stories/support/screenshots-screen.ts'
import { dialogOf } from '../page-actions.ts'
import { openTestApp } from '../test-app.ts'
import { nameOfFocus, tabTo } from './keyboard.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'

const app = await openTestApp()
let window: Window
let page: Page

beforeAll(async () => {
  window = await openBrowser()
  page = window.page
})
afterAll(() => window?.close())

test('an address can be entered and analyzed with the keyboard', async () => {
  await page.goto(app.stack.url)
  await page.getByLabel('Website URL').waitFor()
  await tabTo(page, /^Website URL$/)
  await page.keyboard.type(app.nextSite())
  await tabTo(page, /^Start Visual Analysis$/)
  await page.keyboard.press('Enter')
  await page.getByText('Capture completed').first().waitFor()
  await expect.poll(() => tileOf('New')).toBe(1)
})

test('pages can be approved with the keyboard', async () => {
  await tabTo(page, /^Approve All$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => tileOf('Unchanged')).toBe(1)
})

test('the viewer can be used with the keyboard and returns the focus', async () => {
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

test('signing up works with the keyboard', async () => {
  await page.goto(app.stack.url)
  await page.getByText('Total Pages').waitFor()
  await tabTo(page, /^Login$/)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Forgot your password?').waitFor()
  await tabTo(page, /Sign up$/)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByText('Create account', { exact: true }).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('First Name')
  await tabTo(page, /^Email$/)
  await page.keyboard.type(uniqueEmail('by-keyboard'))
  await tabTo(page, /^Senha$/)
  await page.keyboard.type('three green apples')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /verify/i }).waitFor()
})

test('F8 moves the focus from a dialog to its message, which can be closed, and Tab moves it back', async () => {
  await page.context().clearCookies()
  await page.goto(`${app.stack.url}/?add=1`)
  await dialogOf(page).getByLabel('Website URL').fill('not an address')
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-toasts] li')
  await toast.getByText('Please enter a valid URL').waitFor()
  await page.keyboard.press('F8')
  const isInToasts = () => page.evaluate(() => document.activeElement?.closest('[data-toasts]') !== null)
  await expect.poll(isInToasts).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden]') ?? null)).toBeNull()
  await tabTo(page, /^Close$/)
  expect(await isInToasts()).toBe(true)
  await page.keyboard.press('Enter')
  await toast.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true)
})

test('the floating button covers no other button', async () => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(app.stack.url)
  await page.getByLabel('Website URL').fill(app.nextSite())
  await page.keyboard.press('Enter')
  await page.getByText('Capture completed').first().waitFor()
  const seen = { shown: 0, covered: [] as string[] }
  // Wheel events during layout have no effect.
  for (let turn = 0; turn < 60 || (seen.shown === 0 && turn < 600); turn += 1) {
    await page.mouse.wheel(0, 35)
    await page.waitForTimeout(60)
    const { isShown, covered } = await page.evaluate(findCovered)
    seen.shown += isShown ? 1 : 0
    seen.covered.push(...covered)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(seen.covered).toEqual([])
  expect(seen.shown).toBeGreaterThan(0)
})

test('the browser reports no errors', () => {
  expect(window.errors).toEqual([])
})

const tileOf = async (name: string) => (await readScreen(page)).tiles[name]

/** Runs in the page: elements that the floating button covers. */
function findCovered() {
  const place = document.querySelector('[data-shown="true"]')
  const own = place?.querySelector('button')?.getBoundingClientRect()
  const others = Array.from(document.querySelectorAll('main button, main a, main input')).filter(
    (one) => !place?.contains(one),
  )
  const isOver = (one: Element) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return own && top < own.bottom && bottom > own.top && left < own.right && right > own.left
  }
  return { isShown: Boolean(own), covered: others.filter(isOver).map(({ textContent }) => textContent) }
}
