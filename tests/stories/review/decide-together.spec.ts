import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import type { Window } from '../support/open-browser.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { type GatedSite, startGatedSite } from './gated-site.ts'
import { openWideWindow } from './open-review.ts'

let site: GatedSite
let window: Window
let page: Page
let visitor: Visitor
let websiteId: string
let address: string

beforeAll(async () => {
  site = await startGatedSite()
  const stack = await openSharedStack()
  visitor = await signUpAndIn(stack, { email: uniqueEmail('owner'), password: 'three green apples' })
  websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  address = `${stack.url}/review?website=${websiteId}`
  window = await openWideWindow(stack.url, visitor)
  page = window.page
})
afterAll(async () => {
  site?.open()
  await window?.close()
  await site?.stop()
})

const queue = () => page.getByRole('navigation', { name: 'Pages to decide' })
const progress = (text: string) => queue().getByText(text).waitFor()
const decision = () => page.getByRole('group', { name: 'Decision' })
const button = (name: string) => decision().getByRole('button', { name, exact: true })
const statuses = async () => new Set((await visitor.pages(websiteId)).map(({ status }) => status))
/** Runs a job and does something while it cannot end. */
async function during(job: 'capture' | 'analyze', act: () => Promise<void>) {
  site.close()
  const jobId = await visitor.start(websiteId, job)
  await act()
  site.open()
  await visitor.waitForJob(jobId)
}

test('all new pages are approved with one click, and undone with one', async () => {
  await page.goto(address)
  await progress('0 of 4 pages decided')
  await button('Approve all 4 new').click()
  await progress('4 of 4 pages decided')
  await expect.poll(statuses).toEqual(new Set(['unchanged']))
  await page.keyboard.press('u')
  await progress('0 of 4 pages decided')
  await expect.poll(statuses).toEqual(new Set(['new']))
  await page.keyboard.press('Shift+Y')
  await expect.poll(statuses).toEqual(new Set(['unchanged']))
})

test('the end of a review is shown with what was decided and where to go', async () => {
  await page.getByRole('heading', { name: 'All reviewed' }).waitFor()
  await page.getByText('4 approved.', { exact: true }).waitFor()
  const back = page.getByRole('link', { name: 'Back to Café' })
  await expect.poll(() => back.getAttribute('href')).toBe(`/?website=${websiteId}`)
  await queue().getByRole('button', { name: '/bread' }).click()
  await page.getByRole('region', { name: 'Current screenshot' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'All reviewed' }).count()).toBe(0)
})

test.each(['capture', 'analyze'] as const)(
  'what is decided while a job runs (%s) is saved when it has ended',
  async (job) => {
    site.switchTo(job === 'capture' ? 2 : 3)
    await visitor.run(websiteId, 'capture')
    await page.goto(address)
    await progress('0 of 3 pages decided')
    await during(job, async () => {
      // The page keeps its decision on the screen although the job captures it again.
      await page.reload()
      await page.getByText('A check is running.').waitFor()
      await progress('0 of 3 pages decided')
      await page.keyboard.press('y')
      await page.keyboard.press('n')
      await button('Approve').click()
      await progress('3 of 3 pages decided · Saving…')
      await page.getByText('2 approved, 1 needs a fix. They are saved when').waitFor()
      expect((await visitor.pages(websiteId)).some(({ reportedAt }) => reportedAt)).toBe(false)
    })
    await queue().getByText('3 of 3 pages decided', { exact: true }).waitFor()
    const pages = await visitor.pages(websiteId)
    expect(pages.filter(({ status }) => status === 'unchanged')).toHaveLength(3)
    expect(pages.filter(({ reportedAt }) => reportedAt !== null)).toHaveLength(1)
    expect(await page.getByText('captured again meanwhile').count()).toBe(0)
  },
)

test('what looks different after the job is not approved unseen', async () => {
  site.switchTo(4)
  await visitor.run(websiteId, 'capture')
  await page.goto(address)
  await progress('0 of 3 pages decided')
  site.switchTo(5)
  await during('capture', async () => {
    await page.keyboard.press('y')
    await progress('1 of 3 pages decided · Saving…')
  })
  await page
    .getByText('This page was captured again meanwhile. Look again before you approve.')
    .first()
    .waitFor()
  await queue().getByText('0 of 3 pages decided', { exact: true }).waitFor()
  expect(await statuses()).toEqual(new Set(['unchanged', 'changed']))
})

test('on a phone the screenshot comes first, and Approve stays in reach', async () => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(address)
  const shown = page
    .getByRole('region', { name: /screenshots?, one over the other$|Current screenshot/ })
    .first()
  const top = async () => (await shown.boundingBox())?.y ?? Number.NaN
  // The cookie banner lies above it as well.
  await expect.poll(top).toBeLessThan(812 / 2)
  expect(await top()).toBeGreaterThan(60)
  for (const to of [0, 600, 100_000]) {
    await page.evaluate((y) => document.documentElement.scrollTo(0, y), to)
    const { y = 0, height = 0 } = (await button('Approve').boundingBox()) ?? {}
    expect(y).toBeGreaterThan(400)
    expect(y + height).toBeLessThanOrEqual(812)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('with two viewports and a group, the buttons stand in one row', async () => {
  await visitor.send(
    'PUT',
    `/api/websites/${websiteId}/viewports`,
    JSON.stringify({
      viewports: [{ name: 'Phone', width: 390, height: 844, isMobile: true }],
    }),
  )
  await visitor.run(websiteId, 'capture')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await page.getByRole('group', { name: 'Viewport' }).waitFor()
    const buttons = [
      ...(await decision().getByRole('button').all()),
      ...(await page.getByRole('group', { name: 'Viewport' }).getByRole('button').all()),
    ]
    const boxes = await Promise.all(buttons.map((one) => one.boundingBox()))
    expect(boxes.map((box) => (box?.height ?? 99) <= 44)).not.toContain(false)
    expect(new Set(boxes.slice(0, -2).map((box) => box?.y)).size).toBe(1)
    expect(new Set(boxes.slice(-2).map((box) => box?.y)).size).toBe(1)
  }
})
