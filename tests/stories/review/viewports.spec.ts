import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type Site } from '../../sites/serve.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import type { Window } from '../support/open-browser.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { openWideWindow } from './open-review.ts'

let site: Site
let stack: Stack
let window: Window
let page: Page
let visitor: Visitor
let websiteId: string
let menu = 'Menu'

/** A shop whose menu is a button on phones, and a row of links in other viewports. */
const shop = () => `<!doctype html><html lang="en"><title>Shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>body { margin: 0 } .phone { display: none; height: 80px; font-size: 24px }
  @media (max-width: 600px) { .phone { display: block } .desktop { display: none } }</style>
  <nav class="desktop">Bread, cake, coffee</nav><nav class="phone">${menu}</nav><h1>Shop</h1><p>Open all day.</p></html>`

beforeAll(async () => {
  site = await serve(({ pathname }) => (pathname === '/' ? { body: shop() } : { status: 404, body: '' }))
  stack = await openSharedStack()
  visitor = await signUpAndIn(stack, { email: uniqueEmail('phone'), password: 'three green apples' })
  websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  window = await openWideWindow(stack.url, visitor)
  ;({ page } = window)
})
afterAll(async () => {
  await window?.close()
  await site?.stop()
})

const settings = () => `${stack.url}/?website=${websiteId}&tab=settings`
const queue = () => page.getByRole('navigation', { name: 'Pages to decide' })
const imageWidth = () =>
  page
    .getByRole('region', { name: 'Current screenshot' })
    .locator('img')
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

/** The distance from the icon of a link to the text right of it. */
const gapAfterIcon = (link: Locator) =>
  link.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element.lastChild ?? element)
    const icon = element.firstElementChild?.getBoundingClientRect()
    return text.getBoundingClientRect().left - (icon?.right ?? Number.NaN)
  })

test('a phone is added with one click, and the next check captures each page on it', async () => {
  await page.goto(settings())
  await page.getByRole('button', { name: 'Phone, 390 × 844' }).click()
  await page.getByText('Phone added. Update the screenshots to see it.').first().waitFor()
  await page.getByRole('button', { name: 'Remove Phone' }).waitFor()
  await visitor.run(websiteId, 'capture')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  const [shown] = await visitor.pages(websiteId)
  expect(shown).toMatchObject({
    status: 'unchanged',
    views: [{ viewport: 1, status: 'unchanged', screenshots: { current: { width: 390 } } }],
  })
})

test('a change that only phones show is one change, and the page’s card says where it is', async () => {
  menu = 'Menu of the shop'
  await visitor.run(websiteId, 'capture')
  await page.goto(`${stack.url}/?website=${websiteId}`)
  await page.getByRole('link', { name: 'Review 1 change' }).waitFor()
  const views = page.getByRole('list', { name: 'Views of /' })
  expect(await gapAfterIcon(views.getByRole('link', { name: 'Desktop: Unchanged' }))).toBeGreaterThan(0)
  await views.getByRole('link', { name: 'Phone: Changed' }).click()
  await expect.poll(() => queue().locator('[aria-current] strong').innerText()).toBe('/ · Phone')
  await expect
    .poll(() => page.getByRole('link', { name: '/ · Phone' }).getAttribute('href'))
    .toBe(`${site.url}/`)
  // The screenshot is shown at its own size.
  await page.keyboard.press('+')
  await expect.poll(imageWidth).toBe(390)
})

test('V shows the page in its other viewport and back', async () => {
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Desktop', pressed: true }).waitFor()
  await expect.poll(imageWidth).toBe(1_280)
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Phone', pressed: true }).waitFor()
})

test('the change is approved where it is', async () => {
  await page.keyboard.press('y')
  await queue().getByText('1 of 1 screenshot decided', { exact: true }).waitFor()
  await expect
    .poll(async () => (await visitor.pages(websiteId)).map(({ worstStatus }) => worstStatus))
    .toEqual(['unchanged'])
})

test('removing the viewport asks first, and takes its screenshots with it', async () => {
  const [before] = await visitor.pages(websiteId)
  const file = before?.views[0]?.screenshots.current?.filename ?? ''
  await page.goto(settings())
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByText('This permanently deletes the screenshots').waitFor()
  await page.getByRole('button', { name: 'Remove viewport' }).click()
  await page.getByText('Viewport removed').first().waitFor()
  await page.getByRole('button', { name: 'Phone, 390 × 844' }).waitFor()
  expect((await visitor.pages(websiteId)).map(({ views }) => views)).toEqual([[]])
  expect((await visitor.get(`/screenshots/${file}`)).status).toBe(404)
})
