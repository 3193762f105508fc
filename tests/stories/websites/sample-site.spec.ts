import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleUrl } from '../../../packages/common/sample-website.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { approveAll } from '../support/approve-all.ts'
import { screens } from '../support/bakery-verdicts.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { readScreen } from '../support/screenshots-screen.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
let window: Window
let page: Page

beforeAll(async () => {
  stack = await openSharedStack()
  window = await openBrowser()
  page = window.page
})

afterAll(() => window?.close())

test('the landing page shows the same product before and after a change, side by side', async () => {
  await page.goto(stack.url)
  await page.getByRole('button', { name: 'Essential only' }).click()
  const figure = page.getByRole('figure')
  await figure.getByText('Price “€5.40” → “€5.90”', { exact: true }).waitFor()
  const images = await figure.getByRole('img').all()
  expect(images).toHaveLength(2)
  for (const image of images)
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(366)
  const [before, after] = await Promise.all(images.map((image) => image.boundingBox()))
  if (!before || !after) throw new Error('a picture is not shown')
  expect(after).toMatchObject({ y: before.y, width: before.width, height: before.height })
  expect(after.x).toBeGreaterThanOrEqual(before.x + before.width)
})

test('a visitor without a website presses Try a sample site, and its pages are captured', async () => {
  await button('Try a sample site').click()
  await page.getByText('Capture completed').first().waitFor()
  await expect.poll(() => readScreen(page)).toEqual(screens.firstSeen)
  await expect.poll(() => page.getByRole('link', { name: sampleUrl }).getAttribute('href')).toBe(sampleUrl)
})

test('after its second version is published, Check Now finds what changed, and the review shows it', async () => {
  await approveAll(page)
  await page.getByText('All screenshots approved').first().waitFor()
  await expect.poll(() => readScreen(page)).toEqual(screens.approved)

  await button('Publish its second version').click()
  await page.getByText('Its second version is published. Press Check Now').waitFor()
  // The second click of a double click, which now meets the opposite button.
  await button('Publish its first version').dispatchEvent('click', { detail: 2 })
  await button('Check Now').click()
  await page.getByText('8 pages, 2 changed').first().waitFor()
  await expect.poll(() => readScreen(page)).toEqual(screens.changed)

  await page.getByText('Review 2 changes').click()
  await page.getByRole('navigation', { name: 'Pages to decide' }).waitFor()
  await page.getByText('“€5.40” → “€5.90”').first().waitFor()
  await page.goBack()
})

test('after its first version is published again, its pages are as they were approved', async () => {
  await button('Publish its first version').click()
  await button('Publish its second version').waitFor()
  await page.getByText('Its first version is published again. Press Check Now').waitFor()
  await button('Check Now').click()
  const changed = async () => (await readScreen(page)).tiles['Changed']
  await expect.poll(changed).toBe(0)
  await page
    .getByText(/Its first version is published again(, as you approved it|\. Review what is new)/)
    .waitFor()
})

test('another visitor has a sample website of their own, in its first version', async () => {
  const other = new Visitor(stack.url)
  const { status, body } = await other.post<{ id: string; sample: unknown }>('/api/sample')
  expect([status, body.sample]).toEqual([201, { edition: 1 }])
  const own = await other.get<{ sample: unknown }[]>('/api/websites')
  expect(own.body).toHaveLength(1)
})

test('the browser reports no errors', () => {
  expect(window.errors).toEqual([])
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
