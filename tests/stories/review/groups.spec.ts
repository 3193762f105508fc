import { expect, test } from 'vitest'
import { openReview } from './open-review.ts'

const review = await openReview([['footer'], ['footer'], ['footer', 'price'], ['footer'], ['price'], [], []])

const same = () => review.page.getByRole('region', { name: 'The same change' })
const toast = () => review.page.locator('[data-toasts]')

test('pages with the same change are listed together, the others alone', async () => {
  await review.page.goto(review.address)
  await review.progress('0 of 5 pages decided')
  expect(await review.queue.getByRole('heading').allInnerTexts()).toEqual([
    // The text contains no number of pixels.
    expect.stringMatching(/^(?!.*\bpx\b).+ 4$/),
    'Changed 1',
  ])
  await expect.poll(() => same().innerText()).toContain('The same change is on 4 pages.')
})

test('the buttons of a decision stand beside each other within a wide window', async () => {
  await review.page.setViewportSize({ width: 1280, height: 800 })
  const buttons = review.page.getByRole('group', { name: 'Decision' }).getByRole('button')
  const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(3)
  for (const { right, width } of boxes) expect([right <= 1280, width < 400]).toEqual([true, true])
})

test('a page that is left out stays to be decided', async () => {
  await same().getByText('Leave pages out').click()
  await same().getByLabel('/item-3').uncheck()
  await review.page.getByRole('button', { name: 'Approve on 3 pages' }).click()
  await review.progress('2 of 5 pages decided')
  await expect.poll(review.counts).toEqual({ unchanged: 4, changed: 3 })
})

test('a price that changed is described in a sentence', async () => {
  await review.page.getByRole('navigation', { name: 'Pages to decide' }).getByText('/item-4').click()
  const words = review.page.getByRole('list', { name: 'Changes' })
  await expect
    .poll(() => words.getByRole('button').first().innerText())
    .toContain('“For 19 crowns” → “Now 24 crowns”')
})

test('a page with other changes stays changed, and shows what is approved', async () => {
  await review.queue.getByRole('button', { name: '/item-2' }).click()
  const changes = review.page
    .getByRole('complementary', { name: 'What changed' })
    .getByRole('list', { name: 'Changes' })
    .getByRole('listitem')
  await expect.poll(() => changes.count()).toBe(2)
  const texts = await changes.allInnerTexts()
  expect(texts.filter((text) => text.includes('(approved)'))).toHaveLength(1)
})

test('one key undoes the last decision, with everything that it accepted', async () => {
  await review.page.keyboard.press('u')
  await review.progress('0 of 5 pages decided')
  await expect.poll(review.counts).toEqual({ changed: 5, unchanged: 2 })
  await expect.poll(() => same().innerText()).toContain('The same change is on 4 pages.')
})

test('one key approves the group, and the rest is decided page by page', async () => {
  await review.page.reload()
  await review.progress('0 of 5 pages decided')
  await review.page.keyboard.press('Shift+Y')
  await review.progress('3 of 5 pages decided')
  for (const path of ['/item-2', '/item-4']) {
    await expect.poll(review.shownPath).toBe(path)
    await review.page.keyboard.press('y')
  }
  await review.progress('5 of 5 pages decided')
  await expect.poll(review.counts).toEqual({ unchanged: 7 })
})

test('an approval is undone from the activity, too', async () => {
  await review.page.goto(`${review.stack.url}/?website=${review.websiteId}`)
  await review.page.getByRole('button', { name: /^Activity/ }).click()
  const undo = review.page.getByRole('button', { name: /^Undo Approved the same change on 4 pages/ })
  await undo.click()
  await toast().getByText('Approval of 3 screenshots undone').waitFor()
  await expect.poll(review.counts).toEqual({ unchanged: 4, changed: 3 })
})

test('what was approved in the list of pages is undone from the message', async () => {
  await review.page.getByRole('button', { name: 'Approve All' }).click()
  await review.page.getByRole('button', { name: /^Approve \d+ screenshots$/ }).click()
  await toast().getByRole('button', { name: 'Undo' }).click()
  await toast()
    .getByText(/^Approval of \d screenshots undone$/)
    .waitFor()
  await expect.poll(review.counts).toEqual({ unchanged: 4, changed: 3 })
})

test('an earlier version is made the baseline again', async () => {
  const { page } = review
  await page.getByRole('button', { name: 'History of this page: /item-1', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider', { name: 'Version' }).press('Home')
  await dialog.getByRole('slider', { name: 'Version' }).press('End')
  await dialog.getByRole('button', { name: 'Make baseline' }).click()
  await toast().getByText('This version is the baseline now').waitFor()
  await expect.poll(review.counts).toEqual({ unchanged: 5, changed: 2 })
})

test('nothing of it made the browser report an error', () => {
  expect(review.window.errors).toEqual([])
})
