import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { serve, type Site } from '../../sites/serve.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { cardOf } from '../support/screenshots-screen.ts'
import { Visitor } from '../support/visitor.ts'

let site: Site
let stack: Stack
let window: Window
let page: Page
let closed = false
let changed = false

const text = (body: string) => ({
  body: `<!doctype html><html lang="en"><title>A long list</title><style>body{margin:0}</style>${body}</html>`,
})
const links = ['/low', '/tall', '/broken', '/never'].map((path) => `<a href="${path}">${path}</a>`).join(' ')
/** A block of 120 x 40 pixels at this offset from the top. */
const block = (top: number) =>
  `<div style="position:absolute;left:560px;top:${top}px;width:120px;height:40px;background:#036"></div>`

beforeAll(async () => {
  site = await serve(({ pathname }) => {
    if (pathname === '/') return text(`<h1>A long list</h1>${links}`)
    if (pathname === '/low') return text(`<div style="height:6000px">Low</div>${changed ? block(5_000) : ''}`)
    if (pathname === '/tall') return text('<div style="height:101000px">Tall</div>')
    if (pathname === '/broken')
      return changed ? { ...text('Out of order'), status: 500 } : text('<p>Fine</p>')
    return pathname === '/never' ? { ...text('Closed'), status: closed ? 500 : 200 } : undefined
  })
  stack = await openSharedStack()
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'discover')
  closed = true
  await visitor.run(websiteId, 'capture')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  changed = true
  await visitor.run(websiteId, 'capture')
  window = await openBrowser()
  page = window.page
  await page.context().addCookies(cookiesOf(stack.url, visitor))
  await page.goto(stack.url)
})

afterAll(async () => {
  await window?.close()
  await site?.stop()
})

test('the thumbnails show the first change of a page instead of its top', async () => {
  const card = cardOf(page, '/low')
  await card.getByText('First change at 5,000 px', { exact: true }).waitFor()
  const parts = await Promise.all(
    ['Baseline', 'Current', 'Difference'].map((kind) => middleOf(thumbnailOf(card, kind))),
  )
  const [baseline = [], current = [], difference = []] = parts
  expect(baseline.map(nearest)).toEqual([255, 255, 255])
  expect(current.map(nearest)).toEqual([0, 51, 102])
  expect(difference.map(nearest)).toEqual([255, 51, 153])
})

test('a page that was cut off says what is not checked, on its card and in the viewer', async () => {
  const words = 'Unchanged in its first 100,000 px. What is below is not checked.'
  await cardOf(page, '/tall').getByText(words, { exact: true }).waitFor()
  const dialog = await view('/tall')
  await expect.poll(() => dialog.getByText(words, { exact: true }).count()).toBe(1)
  await close(dialog)
})

test('a tall page is shown completely, in parts', async () => {
  const dialog = await view('/tall')
  const parts = dialog.locator('[role=tabpanel] img')
  await expect.poll(() => parts.count()).toBe(13)
  const last = parts.last()
  await last.scrollIntoViewIfNeeded()
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
  await expect.poll(() => last.evaluate(sizeOf)).toEqual([1280, 4_000])
  expect(await dialog.getByRole('img').count()).toBe(1)
  const first = await parts.nth(0).boundingBox()
  const next = await parts.nth(1).boundingBox()
  expect(Math.abs((first?.y ?? 0) + (first?.height ?? 0) - (next?.y ?? 0))).toBeLessThan(0.1)
  await close(dialog)
})

test('the difference has a legend of its colours', async () => {
  const dialog = await view('/low')
  await expect.poll(() => dialog.getByRole('list').count()).toBe(0)
  await dialog.getByRole('tab', { name: 'Difference' }).click()
  const legend = dialog.getByRole('list', { name: 'What the highlights mean' })
  await legend.waitFor()
  expect(await legend.getByRole('listitem').allInnerTexts()).toEqual([
    'Changed',
    'Slightly different shade',
    'Added, or moved here',
    'Removed, or moved away',
    'Ignored: moves on its own',
  ])
  const colours = await legend
    .locator('li > span')
    .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor))
  expect(colours[0]).toBe('rgb(233, 30, 140)')
  await close(dialog)
})

test('a page in error shows the reason instead of missing images', async () => {
  const never = await view('/never')
  await never.getByText(/500/).first().waitFor()
  expect(await never.getByRole('tab').count()).toBe(0)
  expect(await never.getByText('No current screenshot').count()).toBe(0)
  await close(never)

  const broken = await view('/broken')
  await broken.getByText(/500/).first().waitFor()
  await broken.getByText('The last screenshot is from').waitFor()
  expect(await broken.getByRole('tab').allInnerTexts()).toEqual(['Baseline', 'Last'])
  await close(broken)
})

test('the browser reports no errors', () => {
  expect(window.errors).toEqual([])
})

async function view(path: string): Promise<Locator> {
  await cardOf(page, path).getByRole('button', { name: 'View Full Screens' }).click()
  const dialog = page.getByRole('dialog', { name: `${path} - Full Screenshots` })
  await dialog.waitFor()
  return dialog
}

async function close(dialog: Locator) {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const thumbnailOf = (card: Locator, kind: string) => card.getByRole('button', { name: `View ${kind} of` })

/** The colour at the place where the thumbnail shows a change of 40 rows. */
async function middleOf(thumbnail: Locator): Promise<number[]> {
  await thumbnail.scrollIntoViewIfNeeded()
  const image = sharp(await thumbnail.screenshot())
  const { width, height } = await image.metadata()
  const place = { left: Math.round(width / 2), top: Math.round(height * 0.367), width: 1, height: 1 }
  return [...(await image.extract(place).removeAlpha().raw().toBuffer())]
}

/** Rounded to steps of 51, which distinguish these colours. */
const nearest = (value: number) => Math.round(value / 51) * 51
