import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { startManyPages } from '../../sites/many-pages.ts'
import { startRestless } from '../../sites/restless.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { approveAll } from '../support/approve-all.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { openBrowser } from '../support/open-browser.ts'
import { captureError, captureGroup, captureReview } from './capture-review.ts'
import { capture, folder } from './capture-window.ts'
import { captureLanding } from './capture-landing.ts'
import { recordReview } from './record-review.ts'
import { cardOf } from '../support/screenshots-screen.ts'

await mkdir(folder, { recursive: true })
// The images show the address, so the port is that of the README if it is free.
const bakery = await startCornerBakery(4100).catch(() => startCornerBakery())
const market = await startRestless()
const walks = await startManyPages({ pages: 7 })
const watched = [bakery, market, market.neighbour, walks]
const stack = await startStack({ allowHosts: watched.map(({ host }) => host) })
const recorded = await openBrowser({ reducedMotion: 'reduce', colorScheme: 'light' })
const window = await openBrowser({ reducedMotion: 'reduce' })
const person = {
  email: 'ana@example.com',
  password: 'three green apples',
  firstName: 'Ana',
  lastName: 'Prado',
}
try {
  await captureLanding(stack)
  await recordReview(recorded.page, stack.url, bakery, join(folder, 'review.gif'))
  bakery.switchTo(1)
  await captureVisitorScreens(window.page, stack.url, bakery)
  const walksId = await addUserWithWebsites(stack)
  await captureUserScreens(window.page, stack.url, walksId)
} finally {
  await Promise.all([recorded.close(), window.close()])
  await stack.stop()
  await Promise.all([bakery, market, walks].map((site) => site.stop()))
}

async function captureVisitorScreens(page: Page, url: string, site: CornerBakery) {
  await captureFirstAnalysis(page, url, site)
  await page.getByText('Capture completed').first().waitFor()
  await approveAll(page)
  site.switchTo(2)
  await press(page, 'Discover Pages')
  await page.getByText('Pages discovered').first().waitFor()
  await press(page, 'Update Screenshots')
  await page.getByText('Capture completed').first().waitFor()
  await page.reload()
  await capture(page, 'screenshots')
  await captureDifference(page)
  await captureReview(page, url)

  site.breakPage('/story')
  await captureAgain(page, url)
  await captureError(page, url)
  site.breakPage(undefined)
  await captureAgain(page, url)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function captureFirstAnalysis(page: Page, url: string, site: CornerBakery) {
  await page.goto(url)
  await press(page, 'Essential only')
  await page.getByLabel('Website URL').fill(site.url)
  await capture(page, 'landing')

  site.slowDown(2_500)
  await press(page, 'Start Visual Analysis')
  await page.getByText('Discovering Pages...').waitFor()
  await page.getByText('Website added successfully').first().waitFor({ state: 'hidden' })
  await capture(page, 'analyzing')
  site.slowDown(0)
}

async function captureDifference(page: Page) {
  await cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()
  await page.getByRole('tab', { name: 'Difference' }).click()
  await page.getByRole('tabpanel').hover()
  await page.mouse.wheel(0, 460)
  await capture(page, 'full-screenshots')
  await page.keyboard.press('Escape')
}

async function captureAgain(page: Page, websiteUrl: string) {
  await page.goto(websiteUrl)
  await press(page, 'Update Screenshots')
  await page.getByText('Capture completed').first().waitFor()
}

/** Creates a user with two websites, the second of which has the same change on six pages; returns its id. */
async function addUserWithWebsites(around: Stack): Promise<string> {
  const user = await signUpAndIn(around, person)
  await user.run(await user.addWebsite(market.url), 'capture-all')
  const walksId = await user.addWebsite(walks.url)
  await user.run(walksId, 'capture-all')
  await user.post(`/api/websites/${walksId}/approve-all`)
  walks.change(6)
  await user.run(walksId, 'capture')
  return walksId
}

/** Signs in as this user in the visitor's browser, which adds the visitor's website to theirs. */
async function captureUserScreens(page: Page, url: string, walksId: string) {
  await press(page, 'Login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await capture(page, 'sign-in')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'Sign in')
  await page.getByText('3 of 6').waitFor()
  await page.goto(url)
  await page.getByText('3 of 6').waitFor()
  await capture(page, 'my-websites')
  await captureAt(page, `${url}/?account=settings`, 'settings')
  await captureAt(page, `${url}/?contact=1`, 'contact')
  await captureAt(page, `${url}/privacy`, 'privacy')
  await captureGroup(page, `${url}/?website=${walksId}`)
  await captureAt(page, url, 'phone')
}

async function captureAt(page: Page, address: string, name: string) {
  await page.goto(address)
  await capture(page, name)
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click()
}
