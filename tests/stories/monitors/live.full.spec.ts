import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { readScreen } from '../support/screenshots-screen.ts'
import { openMonitoredSite } from './monitored-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const patiently = { timeout: scaleTimeout(60_000) }
let monitored: Awaited<ReturnType<typeof openMonitoredSite>>
let window: Window
/** Two tabs of one browser, of which the first holds the stream; nothing is clicked in them. */
let tabs: Page[]
/** A browser of its own. */
let other: Window

beforeAll(async () => {
  monitored = await openMonitoredSite(3)
  const { stack, user, websiteId } = monitored
  window = await openBrowser()
  other = await openBrowser()
  for (const { page } of [window, other]) await page.context().addCookies(cookiesOf(stack.url, user))
  tabs = [window.page, await window.page.context().newPage()]
  for (const page of [...tabs, other.page]) {
    await page.goto(`${stack.url}/?website=${websiteId}`)
    await page.getByText('Total Pages').waitFor()
  }
})
afterAll(async () => {
  await window?.close()
  await other?.close()
  await monitored?.close()
})

const everywhere = () => [...tabs, other.page]
const changedOn = async (page: Page) => (await readScreen(page)).tiles['Changed']
async function allShow(changed: number) {
  for (const page of everywhere()) await expect.poll(() => changedOn(page), patiently).toBe(changed)
}
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('what a schedule finds is shown in every open dashboard, and its title says how much waits for a decision', async () => {
  await allShow(0)
  monitored.texts.set('/1', 'Now 29 € instead of 19 €')
  await monitored.checkIsDue()
  await allShow(1)
  for (const page of everywhere()) {
    await expect.poll(() => page.title(), patiently).toMatch(/^\(1\) Screenshots of /)
    expect(await iconOf(page)).toBe('/favicon-attention.svg')
  }
})

test('what is approved in one place is no longer open in the others', async () => {
  await monitored.approve()
  await allShow(0)
  for (const page of everywhere()) {
    await expect.poll(() => page.title(), patiently).toMatch(/^Screenshots of /)
    expect(await iconOf(page)).toBe('/favicon.svg')
  }
})

test('a job that another tab starts appears with its progress, and its end is said once', async () => {
  monitored.pace.answersAfterMs = 3_000
  await other.page.getByRole('button', { name: 'Update Screenshots', exact: true }).click()
  for (const page of everywhere())
    await page
      .getByRole('progressbar', { name: /Capturing/ })
      .first()
      .waitFor({ timeout: scaleTimeout(60_000) })
  monitored.pace.answersAfterMs = 0
  for (const page of everywhere()) {
    await page.getByText('Capture completed', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('progressbar').count(), patiently).toBe(0)
  }
})

test('after the gateway was started again the dashboards are up to date without a click', async () => {
  const { texts, stack } = monitored
  await stack.kill('gateway')
  await expect
    .poll(
      () =>
        fetch(`${stack.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      patiently,
    )
    .toBe(true)
  texts.set('/2', 'Closed on Mondays')
  await monitored.checkIsDue()
  await allShow(1)
})

test('the tab that holds the stream may be closed: another one goes on', async () => {
  await tabs.shift()?.close()
  expect(await changedOn(tabs[0] ?? other.page)).toBe(1)
  await monitored.approve()
  await allShow(0)
})

test('after websites was started again they are, too', async () => {
  await monitored.stack.kill('websites')
  await expect
    .poll(() => monitored.user.get('/api/websites').then(({ status }) => status), patiently)
    .toBe(200)
  monitored.texts.set('/1', 'Now 39 € instead of 29 €')
  await monitored.checkIsDue()
  await allShow(1)
})
