import { expect, test } from 'vitest'
import { answerLate } from '../support/answer-late.ts'
import { collectValues } from '../support/collect-values.ts'
import { startChangingSite } from './changing-site.ts'
import { openChanged } from './open-review.ts'

const { visitor, websiteId, window, page, address } = await openChanged(await startChangingSite())

const queue = () => page.getByRole('navigation', { name: 'Pages to decide' })
const shownPath = () => queue().locator('[aria-current] strong').innerText()

/** Counts for each pane its drawn pictures and all of its pictures. */
const drawnPanes = () =>
  page
    .locator('[data-scrolls]')
    .evaluateAll((panes) =>
      panes.map((pane) =>
        ['canvas[data-is-drawn]', 'canvas'].map((which) => pane.querySelectorAll(which).length),
      ),
    )

test('both panes of a page that is gone show its last screenshot', async () => {
  await page.goto(address)
  await queue().getByRole('button', { name: '/tea' }).click()
  await page.getByText('No longer on the website').first().waitFor()
  await expect.poll(drawnPanes).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('with one key for each, everything is decided, and stays so while lists are fetched again', async () => {
  await page.goto(address)
  const seen = await collectValues(queue().getByText('0 of 4 pages decided'))
  await page.route('**/api/auth/user/optional', answerLate)
  for (const path of ['/bread', '/cake', '/coffee', '/juice']) {
    await expect.poll(shownPath).toBe(path)
    const answered = page.waitForResponse((response) => response.url().includes('approve'))
    await page.keyboard.press('y')
    // The next key is pressed while the lists that this one has changed are being fetched.
    if (path === '/bread') await answered
  }
  await queue().getByText('4 of 4 pages decided', { exact: true }).waitFor()
  await page.unroute('**/api/auth/user/optional', answerLate)
  // The counts without «Saving…», which comes and goes. One may be shown for less than a frame.
  const counts = (await seen.jsonValue()).map((text) => text.slice(0, '0 of 4'.length))
  const changes = counts.filter((count, nth) => count !== counts[nth - 1])
  expect(changes).toEqual(changes.toSorted())
  expect([changes.at(0), changes.at(-1)]).toEqual(['0 of 4', '4 of 4'])
  expect(await shownPath()).toBe('/juice')
  const existing = (await visitor.pages(websiteId)).filter(({ goneAt }) => goneAt === null)
  expect(new Set(existing.map(({ status }) => status))).toEqual(new Set(['unchanged']))
})

test('Escape leads back to the website, and Back to the review', async () => {
  await page.keyboard.press('Escape')
  await page.getByText('Total Pages').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Review/ }).count()).toBe(0)
  await page.goBack()
  await queue().waitFor()
})

test('nothing of it made the browser report an error', () => {
  expect(window.errors).toEqual([])
})
