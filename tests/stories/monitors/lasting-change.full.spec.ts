import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { cookiesOf } from '../../screens/test-app.ts'
import { openMonitoredSite, person } from './monitored-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

interface Page {
  id: string
  path: string
}
interface Version {
  status: string
  detection: string | null
}

let monitored: Awaited<ReturnType<typeof openMonitoredSite>>
let pageId: string
beforeAll(async () => {
  monitored = await openMonitoredSite(4)
  const { websiteId, user } = monitored
  const { body } = await user.get<{ pages: Page[] }>(`/api/websites/${websiteId}/pages-with-screenshots`)
  pageId = body.pages.find(({ path }) => path === '/1')?.id ?? ''
})
afterAll(() => monitored?.close())

/** Alerts go out within seconds of the second look, so this time is enough to see that none comes. */
const quietMs = 8_000

test('a change of five minutes alerts nobody, and is in the page’s history', async () => {
  monitored.texts.set('/1', 'A banner about a sale that was not meant to be there')
  await monitored.checkIsDue()
  expect(await monitored.states()).toEqual(['changed suspected'])
  monitored.texts.delete('/1')
  await monitored.secondLookIsDue()
  expect(await monitored.states()).toEqual(['changed vanished'])
  const { body } = await monitored.user.get<{ versions: Version[] }>(`/api/pages/${pageId}/versions`)
  expect(body.versions.map(({ detection }) => detection)).toContain('vanished')
  await pause(quietMs)
  expect(monitored.mailServer.alerts()).toEqual([])
})

test('a change that lasts comes in one mail, with the place before and after, and its button opens that page in the review', async () => {
  monitored.texts.set('/1', 'Now 29 € instead of 19 €')
  await monitored.checkIsDue()
  await monitored.secondLookIsDue()
  await expect.poll(() => monitored.mailServer.alerts().length, { timeout: scaleTimeout(90_000) }).toBe(1)
  const [mail] = monitored.mailServer.alerts()
  expect(mail?.subject).toMatch(/^127\.0\.0\.1:\d+: .*29 €/)
  expect(mail?.to?.map(({ address }) => address)).toEqual([person.email])
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg'])
  expect(mail?.text).toMatch(/29 €.*\n  \/1\n/)

  const link = /Review:\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { page, close } = await openBrowser()
  await page.goto(link.replace(/^https?:\/\/[^/]+/, monitored.stack.url))
  await page.getByRole('heading', { name: 'Sign in to review this website' }).waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  const queue = page.getByRole('navigation', { name: 'Pages to decide' })
  await expect.poll(() => queue.locator('[aria-current] strong').innerText()).toBe('/1')
  await close()
})

test('once it is approved there is silence', async () => {
  await monitored.approve()
  await monitored.checkIsDue()
  await pause(quietMs)
  expect(monitored.mailServer.alerts()).toHaveLength(1)
  expect(await monitored.states()).toEqual(['changed vanished', 'changed settled'])
})

test('a user’s click makes room for itself while a check of the schedule is running', async () => {
  const { page, close } = await openBrowser()
  const { stack, user, pace } = monitored
  await page.context().addCookies(cookiesOf(stack.url, user))
  await page.goto(stack.url)
  const checkNow = page.getByRole('button', { name: 'Check Now', exact: true })
  await checkNow.waitFor()

  pace.answersAfterMs = 5_000
  await monitored.checkBegins()
  await checkNow.click()
  const dialog = page.getByRole('alertdialog', { name: 'A scheduled check is running' })
  await dialog.getByRole('button', { name: 'Stop it and run mine' }).click()
  pace.answersAfterMs = 0
  const lastRuns = async () =>
    (await monitored.runs()).slice(0, 2).map(({ purpose, status }) => `${purpose} ${status}`)
  await expect.poll(lastRuns).toEqual(['asked completed', 'scheduled cancelled'])
  await close()
})
