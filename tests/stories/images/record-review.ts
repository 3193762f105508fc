import type { Page } from 'playwright-core'
import type { CornerBakery } from '../../sites/corner-bakery.ts'
import { approveAll } from '../support/approve-all.ts'
import { openRecording, type Recording } from './recording.ts'
import { settleWindow } from './settle-window.ts'
import { button, textOn } from '../support/account-screens.ts'
import { cardOf } from '../support/screenshots-screen.ts'

/** Records the product's main job as a GIF: an address, its pages, a change, its difference, its approval. */
export async function recordReview(page: Page, url: string, site: CornerBakery, file: string): Promise<void> {
  const recording = openRecording(page)
  await page.goto(url)
  await button(page, 'Essential only').click()
  await addWebsite(page, recording, site)
  await approveBaselines(page, recording)
  await findChange(page, recording, site)
  await approveChange(page, recording)
  await recording.save(file)
}

async function addWebsite(page: Page, recording: Recording, site: CornerBakery) {
  const address = page.getByLabel('Website URL')
  await address.waitFor()
  await recording.add(1_200)
  await address.fill(site.url)
  await recording.add(1_200)
  site.slowDown(700)
  await button(page, 'Start Visual Analysis').click()
  await page.getByText('Discovering Pages...').waitFor()
  await recording.addRunning(1_200)
  await recordProgress(page, recording)
  site.slowDown(0)
  await page.evaluate(() => scrollTo(0, 0))
  await recording.add(2_000)
}

async function approveBaselines(page: Page, recording: Recording) {
  await approveAll(page)
  await textOn(page, 'All screenshots approved').waitFor()
  await page.getByRole('button', { name: /^8\s*Unchanged$/ }).waitFor()
  await recording.add(2_000)
}

async function findChange(page: Page, recording: Recording, site: CornerBakery) {
  site.switchTo(2)
  site.slowDown(700)
  await button(page, 'Check Now').click()
  await recordProgress(page, recording)
  site.slowDown(0)
  await page.getByText('2 changed').first().waitFor()
  await recording.add(2_500)
}

async function approveChange(page: Page, recording: Recording) {
  const card = cardOf(page, '/breads')
  await card.scrollIntoViewIfNeeded()
  await recording.add(1_500)
  await card.getByRole('button', { name: 'View Full Screens' }).click()
  for (const tab of ['Baseline', 'Current', 'Difference']) {
    await page.getByRole('tab', { name: tab }).click()
    await settleWindow(page)
    await page.getByRole('tabpanel').hover()
    await page.mouse.wheel(0, -10_000)
    await page.mouse.wheel(0, 460)
    await recording.add(tab === 'Difference' ? 3_000 : 1_500)
  }
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Approve /breads', exact: true }).click()
  await textOn(page, 'Screenshot approved').waitFor()
  await page.getByRole('button', { name: /^1\s*Changed$/ }).waitFor()
  await recording.add(3_000)
}

/** Adds a frame each second until the running job has ended. */
async function recordProgress(page: Page, recording: Recording) {
  const end = page.getByText(/^(Capture completed|Website analyzed successfully)$/).first()
  for (;;) {
    const isOver = await end.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (isOver) return
    await recording.addRunning(500)
  }
}
