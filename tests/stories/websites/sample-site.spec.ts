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

test('the landing page shows a page before and after a change, whose line follows pointer and keys', async () => {
  await page.goto(stack.url)
  await page.getByRole('button', { name: 'Essential Only' }).click()
  const figure = page.getByRole('figure')
  await figure.getByText('“€5.40” → “€5.90”', { exact: true }).waitFor()
  const images = await figure.getByRole('img').all()
  expect(images).toHaveLength(2)
  for (const image of images)
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(760)

  const slider = figure.getByRole('slider', { name: 'How much of the page before the change is shown' })
  const place = await images[0]?.boundingBox()
  if (!place) throw new Error('the picture is not shown')
  const { x, y, width, height } = place
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await slider.inputValue()).toBe('25')
  await slider.press('ArrowRight')
  expect(await slider.inputValue()).toBe('26')
  await slider.press('End')
  expect(await slider.inputValue()).toBe('100')
})

test('a visitor without a website presses Try a sample site, and its pages are captured', async () => {
  await button('Try a sample site').click()
  await page.getByText('Capture completed').first().waitFor()
  await expect.poll(() => readScreen(page), patiently).toEqual(screens.firstSeen)
  expect(await page.getByRole('link', { name: sampleUrl }).getAttribute('href')).toBe(sampleUrl)
})

test('after its second version is published, Check Now finds what changed, and the review shows it', async () => {
  await approveAll(page)
  await page.getByText('All screenshots approved').first().waitFor()
  await expect.poll(() => readScreen(page), patiently).toEqual(screens.approved)

  await button('Publish its second version').click()
  await page.getByText('Its second version is published. Press Check Now').waitFor()
  await button('Check Now').click()
  await page.getByText('8 pages, 2 changed').first().waitFor()
  await expect.poll(() => readScreen(page), patiently).toEqual(screens.changed)

  await page.getByText('Review 2 changes').click()
  await page.getByRole('navigation', { name: 'Pages to decide' }).waitFor()
  await page.getByText('“€5.40” → “€5.90”').first().waitFor()
  await page.goBack()
})

test('after its first version is published again, its pages are as they were approved', async () => {
  await button('Publish its first version').click()
  await button('Publish its second version').waitFor()
  await button('Check Now').click()
  const changed = async () => (await readScreen(page)).tiles['Changed']
  await expect.poll(changed, { timeout: 60_000 }).toBe(0)
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

const patiently = { timeout: 20_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
