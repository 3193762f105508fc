import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '../../support/stack.ts'
import type { Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { openWideWindow, watchChange } from './open-review.ts'
import { startShopSite, type ShopSite } from './shop-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

/** The website is added and captured by fewer calls, and has more pages than are left then. */
const writesPerMinute = 8

let site: ShopSite
let stack: Stack
let window: Window
let page: Page
let visitor: Visitor
let websiteId: string

beforeAll(async () => {
  site = await startShopSite({ changes: Array.from({ length: 12 }, () => ['price' as const]) })
  stack = await startStack({
    allowHosts: [site.host],
    env: { VIGIA_LIMIT_WRITES_PER_MINUTE: String(writesPerMinute) },
  })
  visitor = new Visitor(stack.url)
  websiteId = await watchChange(visitor, site, 'capture')
  window = await openWideWindow(stack.url, visitor)
  page = window.page
})
afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await site?.stop()
})

const undecided = async () =>
  (await visitor.pages(websiteId)).filter(({ status }) => status === 'changed').length

test('a key that is held down beyond the limit of writes decides every page, and says that saving takes a moment', async () => {
  const count = await undecided()
  expect(count).toBeGreaterThan(writesPerMinute)
  await page.goto(`${stack.url}/review?website=${websiteId}`)
  const queue = page.getByRole('navigation', { name: 'Pages to decide' })
  await queue.getByText(`0 of ${count} pages decided`, { exact: true }).waitFor()
  for (let nth = 0; nth < count; nth += 1) await page.keyboard.down('y')
  await page.keyboard.up('y')
  await queue.getByText(new RegExp(`^${count} of ${count} pages decided`)).waitFor()
  await page
    .getByText(/^These were many decisions in a short time\. The rest will be saved in \d+ seconds?\./)
    .first()
    .waitFor()
  await expect.poll(undecided, { timeout: scaleTimeout(150_000), interval: 2_000 }).toBe(0)
  expect(await page.getByText('Approval failed').count()).toBe(0)
})
