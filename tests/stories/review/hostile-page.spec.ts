import { expect, test } from 'vitest'
import { openChanged } from './open-review.ts'
import { startHostileSite } from './hostile-site.ts'

const dialogs: string[] = []

const { stack, websiteId, window } = await openChanged(await startHostileSite())
window.page.on('dialog', (dialog) => {
  dialogs.push(dialog.message())
  void dialog.dismiss()
})

/** Characters that are invisible, or that reverse the direction of the text around them. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/

/** All texts of the screen, in elements and in their attributes. */
const screenText = () =>
  window.page.evaluate(() => document.documentElement.outerHTML + document.title + document.body.innerText)
const isTooWide = () =>
  window.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('what a hostile page says of itself is shown as text in the review', async () => {
  await window.page.goto(`${stack.url}/review?website=${websiteId}`)
  const changes = window.page.getByRole('complementary', { name: 'What changed' })
  await changes.getByText('“19 €” → “29 €”').waitFor()
  await changes
    .getByText(/Title of the page: /)
    .first()
    .waitFor()
  expect(await screenText()).not.toMatch(unseen)
  expect(await isTooWide()).toBe(false)
  expect(await window.page.locator('img[src="x"], [onclick], [onerror]').count()).toBe(0)
})

test('so it is in the list of pages, in the activity and in the list of websites', async () => {
  await window.page.goto(`${stack.url}/?website=${websiteId}`)
  await window.page.getByText('Total Pages').waitFor()
  await window.page.getByRole('button', { name: /^Activity/ }).click()
  await window.page
    .getByText(/<img src=x onerror=alert\(1\)>/)
    .first()
    .waitFor()
  expect(await screenText()).not.toMatch(unseen)
  await window.page.setViewportSize({ width: 320, height: 800 })
  expect(await isTooWide()).toBe(false)
})

test('nothing of it was run', () => {
  expect(dialogs).toEqual([])
  expect(window.errors).toEqual([])
})
