import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { settleImages, settleWindow } from './settle-window.ts'

let stack: Stack
let window: Window

beforeAll(async () => {
  stack = await openSharedStack()
  window = await openBrowser({ reducedMotion: 'reduce' })
})
afterAll(() => window?.close())

/** Opens the landing page with images that are answered late. */
async function openSlowly() {
  const { page } = window
  await page.route('**/*.webp', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await page.goto(stack.url)
  await page.getByLabel('Website URL').waitFor()
  return page
}

const widthsOf = () =>
  window.page
    .locator('figure img')
    .evaluateAll((images) =>
      images.map((one) => (one instanceof HTMLImageElement && one.complete ? one.naturalWidth : 0)),
    )

test.each([
  ['a picture', settleWindow],
  ['a frame of the film', settleImages],
])('before %s is taken the images in the window are there', async (_, settle) => {
  const page = await openSlowly()
  await settle(page)
  const widths = await widthsOf()
  expect(widths).toHaveLength(2)
  expect(Math.min(...widths)).toBeGreaterThan(0)
})

test('before a picture is taken messages are gone, however long they would stay', async () => {
  const { page } = window
  await page.goto(stack.url)
  await page.getByRole('button', { name: 'Essential only' }).click()
  const action = { label: 'Undo', run: undefined }
  await page.evaluate((one) => {
    const detail = { title: 'Screenshot approved', action: one }
    dispatchEvent(new CustomEvent('shell:toast', { detail }))
  }, action)
  await page.getByText('Screenshot approved').first().waitFor()
  await settleWindow(page)
  expect(await page.locator('[data-toasts] > li').count()).toBe(0)
})
