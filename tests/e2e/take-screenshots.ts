import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../deploy/local/root.ts'
import { startCornerBakery, type CornerBakery } from '../sites/corner-bakery.ts'
import { startStack } from '../stack.ts'
import { openBrowser } from './open-browser.ts'
import { cardOf } from './screenshots-screen.ts'

const folder = join(root, 'docs/images')

await mkdir(folder, { recursive: true })
// The address is in the pictures: the one that README names, if it is free.
const bakery = await startCornerBakery(4100).catch(() => startCornerBakery())
const stack = await startStack({ allowHosts: [bakery.host] })
const window = await openBrowser({ reducedMotion: 'reduce' })
try {
  await tellStory(window.page, stack.url, bakery)
} finally {
  await window.close()
  await stack.stop()
  await bakery.stop()
}

async function tellStory(page: Page, url: string, site: CornerBakery) {
  await page.goto(url)
  await page.getByLabel('Website URL').fill(site.url)
  await take(page, 'landing')

  site.slowDown(2_500)
  await press(page, 'Start Visual Analysis')
  await page.getByText('Discovering Pages...').waitFor()
  await page.getByText('Website added successfully').first().waitFor({ state: 'hidden' })
  await take(page, 'analyzing')
  site.slowDown(0)

  await page.getByText('Capture completed').first().waitFor()
  await press(page, 'Approve All')
  site.switchTo(2)
  await press(page, 'Discover Pages')
  await page.getByText('Pages discovered').first().waitFor()
  await press(page, 'Update Screenshots')
  await page.getByText('Capture completed').first().waitFor()
  await page.reload()
  await take(page, 'screenshots')

  await cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()
  await page.getByRole('tab', { name: 'Difference' }).click()
  await page.getByRole('tabpanel').hover()
  await page.mouse.wheel(0, 460)
  await take(page, 'full-screenshots')
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click()
}

/** The window as it is, in the light theme and in the dark one. */
async function take(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    const ending = colorScheme === 'dark' ? '-dark' : ''
    await page.screenshot({ path: join(folder, `${name}${ending}.png`), animations: 'disabled' })
  }
}
