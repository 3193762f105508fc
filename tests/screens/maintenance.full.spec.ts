import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Window } from '../stories/support/open-browser.ts'
import { cardOf, readBadges } from '../stories/support/screenshots-screen.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { type Answer, serve, type Site } from '../sites/serve.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { press, toastsOf } from './page-actions.ts'
import { cookiesOf } from './test-app.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

/**
 * How the website answers: as usual, with a maintenance page everywhere, or `busyTimes` times with 503 for
 * each path.
 */
let mode: 'usual' | 'maintenance' | 'busy' = 'usual'
let busyTimes = 0
const requests = new Map<string, number>()
const paths = ['/en/', '/en/menu', '/en/hours', '/en/team', '/en/contact', '/en/jobs']
let site: Site
let stack: Stack
let window: Window
let page: Page
let visitor: Visitor
let websiteId: string

const show = (title: string, text: string): Answer => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p>
    ${mode === 'maintenance' ? '' : paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')}`,
})

function answer(pathname: string): Answer | undefined {
  if (mode === 'maintenance') return show('Back soon', 'We are working on our website.')
  requests.set(pathname, (requests.get(pathname) ?? 0) + 1)
  if (mode === 'busy' && (requests.get(pathname) ?? 0) <= busyTimes)
    return { ...show('Busy', 'Please wait.'), status: 503, headers: { 'retry-after': '2' } }
  if (pathname === '/') return { body: '', status: 302, headers: { location: '/en/' } }
  return paths.includes(pathname) ? show(`Page ${pathname}`, 'As usual.') : undefined
}

beforeAll(async () => {
  site = await serve(({ pathname }) => answer(pathname))
  stack = await startStack({ allowHosts: [site.host] })
  visitor = new Visitor(stack.url)
  websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  window = await openBrowser()
  ;({ page } = window)
  await page.context().addCookies(cookiesOf(stack.url, visitor))
})

afterAll(async () => {
  await window?.close()
  await stack?.stop()
  await site?.stop()
})

const every = (badge: string) => Object.fromEntries(paths.map((path) => [path, badge]))

test('the preview of a website whose address redirects to a folder is the page in the folder', async () => {
  const { body } = await visitor.get<{ homepage: { baseline?: { thumbnail: string } } }>(
    `/api/websites/${websiteId}`,
  )
  const home = (await visitor.pages(websiteId)).find(({ path }) => path === '/en/')
  expect(home?.screenshots.baseline).toBeDefined()
  expect(body.homepage.baseline?.thumbnail).toBe(home?.screenshots.baseline?.thumbnail)
})

// Including the start page, which no longer redirects.
const sentence = 'All 7 pages show the same content. The website may be under maintenance.'

test('a maintenance page at every address is reported in one sentence, and no page is gone or changed', async () => {
  mode = 'maintenance'
  await page.goto(stack.url)
  await press(page, 'Check Now')
  await toastsOf(page).getByText('Analysis failed').first().waitFor()
  await page.getByText(`Error: ${sentence}`).waitFor()
  expect(await page.getByText(sentence, { exact: true }).and(page.locator('main *')).count()).toBe(0)
  const badges = await readBadges(page)
  expect(Object.values(badges)).toEqual(Object.keys(badges).map(() => 'Error'))
  expect(Object.keys(badges)).toEqual(expect.arrayContaining(paths))

  await page.reload()
  await page.getByText(sentence, { exact: true }).waitFor()
  const card = cardOf(page, '/en/menu')
  await card.getByText('This page shows the same content as the other pages of the website.').waitFor()
  expect(await card.getByText('%').count()).toBe(0)
  expect(await card.getByText('Not compared').count()).toBe(1)
  const approve = page.getByRole('button', { name: 'Approve All' })
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true')
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/alike.png`, fullPage: true })
  await page.setViewportSize({ width: 320, height: 800 })
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/alike-320.png` })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wider).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('when the website is back, its pages are unchanged and the sentence is gone', async () => {
  mode = 'usual'
  await press(page, 'Check Now')
  await toastsOf(page)
    .getByText('Website analyzed successfully')
    .first()
    .waitFor({ timeout: scaleTimeout(120_000) })
  expect(await readBadges(page)).toEqual({ ...every('Unchanged'), '/': 'Gone' })
  expect(await page.locator('main').getByText(sentence, { exact: true }).count()).toBe(0)
})

test('a website that answers 503 once is still captured', async () => {
  mode = 'busy'
  busyTimes = 1
  requests.clear()
  await press(page, 'Update Screenshots')
  await toastsOf(page)
    .getByText('Capture completed')
    .first()
    .waitFor({ timeout: scaleTimeout(120_000) })
  expect(await readBadges(page)).toEqual({ ...every('Unchanged'), '/': 'Gone' })
  expect(paths.every((path) => requests.has(path))).toBe(true)
})

test('a website that keeps answering 503 is reported with its answer', async () => {
  busyTimes = 1_000
  requests.clear()
  await press(page, 'Update Screenshots')
  await toastsOf(page)
    .getByText('Capture failed')
    .first()
    .waitFor({ timeout: scaleTimeout(120_000) })
  const reason = 'The website answered 503 (Service Unavailable) and asked to come back later.'
  await cardOf(page, '/en/menu').getByText(reason).waitFor()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/busy.png` })
  expect(window.errors).toEqual([])
})
