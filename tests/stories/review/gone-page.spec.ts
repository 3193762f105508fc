import { expect, test } from 'vitest'
import { startChangingSite } from './changing-site.ts'
import { openChanged } from './open-review.ts'

/** The page that is missing from the second version. */
const path = '/tea'

const { stack, visitor, websiteId, page } = await openChanged(await startChangingSite())

test('a page that is gone has keys: to accept that, to stop watching it and to look again', async () => {
  const toast = (text: string) => page.getByText(text, { exact: true }).first()
  const queue = page.getByRole('navigation', { name: 'Pages to decide' })
  const open = async () => {
    await page.goto(`${stack.url}/review?website=${websiteId}`)
    await queue.getByRole('button', { name: path }).click()
    await expect.poll(() => queue.locator('[aria-current] strong').innerText()).toBe(path)
  }
  for (const [key, text] of [
    ['g', 'Page accepted as gone'],
    ['y', 'Page accepted as gone'],
    ['s', 'Page is no longer watched'],
  ] as const) {
    await open()
    await page.keyboard.press(key)
    await toast(text).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await toast('Page is on the list again').waitFor()
  }
  await open()
  const answer = page.waitForResponse((response) => response.url().endsWith('/look-again'))
  await page.keyboard.press('l')
  const { jobId } = (await (await answer).json()) as { jobId: string }
  await expect.poll(async () => (await visitor.job(jobId)).status).toMatch(/^(completed|failed)$/)
  expect((await visitor.pages(websiteId)).find((one) => one.path === path)?.goneAt).toEqual(
    expect.any(String),
  )
})
