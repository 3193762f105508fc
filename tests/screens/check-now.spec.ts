import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../stories/support/open-browser.ts'
import { cardOf, readScreen } from '../stories/support/screenshots-screen.ts'
import { serve, type Site, xml } from '../sites/serve.ts'
import { sitemap } from '../sites/sitemap.ts'
import { openSharedStack } from '../support/shared/shared-stack.ts'
import type { Stack } from '../support/stack.ts'
import { press } from './page-actions.ts'

/** Paths that answer with this status instead of their page. */
const broken = new Map<string, number>()
const paths = ['/', '/menu', '/opening-hours', '/directions']
let delay = 0
let site: Site
let stack: Stack
let window: Window
let page: Page
const requests: string[] = []

beforeAll(async () => {
  site = await serve(({ pathname, origin }) => {
    const existing = paths.filter((path) => broken.get(path) !== 404)
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, existing), type: xml }
    const status = broken.get(pathname)
    if (status || !existing.includes(pathname))
      return { status: status ?? 404, body: '<h1>No</h1>', after: delay }
    // The links are hidden, so that no page looks changed when one of them is gone.
    const links = existing.map((path) => `<a href="${path}" hidden>${path}</a>`).join(' ')
    return { body: `<!doctype html><title>${pathname}</title><h1>${pathname}</h1>${links}`, after: delay }
  })
  stack = await openSharedStack()
  window = await openBrowser()
  ;({ page } = window)
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
})

afterAll(async () => {
  await window?.close()
  await site?.stop()
})

const toast = (words: string | RegExp) => page.locator('[data-toasts]').getByText(words).first()
const callsOf = (call: string | RegExp) =>
  requests.filter((one) => (typeof call === 'string' ? one === call : call.test(one))).length
const websitePath = /\/api\/websites\/[\da-f-]{36}$/

test('the list of websites is requested once for a signed-out visitor', async () => {
  await page.goto(stack.url)
  await page.getByRole('heading', { name: 'Visual Regression Testing' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(callsOf('GET /api/websites')).toBe(1)
})

test('the list of websites is requested once per page load, and once more if something changed a moment ago', async () => {
  await page.getByLabel('Website URL').fill(site.url)
  await press(page, 'Start Visual Analysis')
  await toast('Capture completed').waitFor()
  const before = callsOf('GET /api/websites')
  await page.reload()
  await page.getByText('View Full Screens').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(callsOf('GET /api/websites')).toBeGreaterThan(before)
  expect(callsOf('GET /api/websites')).toBeLessThanOrEqual(before + 2)
})

test('Check Diffs explains when nothing can be compared', async () => {
  await press(page, 'Check Diffs')
  await toast('Nothing to compare yet').waitFor()
  expect(await toast('Differences checked').count()).toBe(0)
  await toast('Approve screenshots first: they become the baseline.').waitFor()
})

test('Check Now discovers, captures and compares, and says once that it is done', async () => {
  // The website is loaded again after an approval, too.
  const isLoadedAgain = page.waitForResponse((response) => websitePath.test(new URL(response.url()).pathname))
  await press(page, 'Approve All')
  await toast('All screenshots approved').waitFor()
  await isLoadedAgain
  broken.set('/menu', 500).set('/directions', 404)
  await press(page, 'Check Now')
  await page.getByRole('region', { name: 'Analyzing Website' }).waitFor()
  await toast('Website analyzed successfully').waitFor()
  await toast('3 pages, 1 could not be captured').waitFor()
  expect(await toast('Website analyzed successfully').count()).toBe(1)
})

test('a failing page is in error, a gone page cannot be approved, and the tiles add up', async () => {
  await expect
    .poll(() => readScreen(page))
    .toEqual({
      tiles: { 'Total Pages': 4, Changed: 0, Unchanged: 2, New: 0, Error: 1, Gone: 1 },
      badges: { '/': 'Unchanged', '/menu': 'Error', '/opening-hours': 'Unchanged', '/directions': 'Gone' },
    })
  await cardOf(page, '/menu').getByText('The page answered with an error (500).').waitFor()
  const approve = { name: /^Approve/ }
  const ofGone = cardOf(page, '/directions').getByRole('button', approve)
  await expect.poll(() => ofGone.getAttribute('aria-disabled')).toBe('true')
  const ofUnchanged = cardOf(page, '/opening-hours').getByRole('button', approve)
  await expect.poll(() => ofUnchanged.getAttribute('aria-disabled')).not.toBe('true')
  await page.getByRole('button', { name: /^1\s*Error$/ }).click()
  await page.getByText('1 of 4 pages').waitFor()
  await press(page, 'Clear Filter')
})

test('a page that is gone is accepted as gone, which is undone from its message', async () => {
  await cardOf(page, '/directions').getByRole('button', { name: 'Accept as gone /directions' }).click()
  await toast('Page accepted as gone').waitFor()
  const tiles = { 'Total Pages': 3, Changed: 0, Unchanged: 2, New: 0, Error: 1 }
  await expect.poll(async () => (await readScreen(page)).tiles).toEqual(tiles)
  await press(page, 'Undo')
  await toast('Page is on the list again').waitFor()
  await expect.poll(async () => (await readScreen(page)).badges['/directions']).toBe('Gone')
})

test('an error shows what the browser saw, and is over when the page is looked at again', async () => {
  const menu = cardOf(page, '/menu')
  await menu.getByRole('link', { name: /^What the browser saw at \/menu/ }).waitFor()
  broken.delete('/menu')
  await menu.getByRole('button', { name: 'Look again /menu' }).click()
  await expect.poll(async () => (await readScreen(page)).badges['/menu']).toBe('Unchanged')
  await expect.poll(() => menu.getByRole('link', { name: /^What the browser saw/ }).count()).toBe(0)
  broken.set('/menu', 500)
})

test('a running discovery shows the number of pages found, without a percentage', async () => {
  delay = 2_500
  await press(page, 'Discover Pages')
  const panel = page.getByRole('region', { name: 'Discovering Pages' })
  await panel.getByText(/^[1-3] pages? found$/).waitFor()
  expect(await panel.getByText(/%/).count()).toBe(0)
  await toast('Pages discovered').waitFor()
  await toast('2 pages, 1 with an error').waitFor()
  delay = 0
})

test('a capture fails with the reason if every page fails', async () => {
  for (const path of paths) broken.set(path, 500)
  await press(page, 'Update Screenshots')
  await toast('Capture failed').waitFor()
  const reason = 'None of the 3 pages could be captured: the page answered with an error (500).'
  await toast(reason).waitFor()
  await page.getByText(`Error: ${reason}`).waitFor()
  expect(window.errors).toEqual([])
})
