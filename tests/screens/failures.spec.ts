import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { breakCall, dialogOf, fill, mainOf, press, type Scope, toastsOf } from './page-actions.ts'
import { openTestContext, password } from './test-app.ts'
import { userWithOneWebsite, userWithTwoWebsites } from './website-owners.ts'

const app = await openTestContext()

const shows = (part: Scope, text: string) => () => part.getByText(text).first().isVisible()

test('a browser without a network says at once that a check could not start', async () => {
  const { visitor, websiteId } = await userWithOneWebsite(app)
  const page = await app.openPage(`/?website=${websiteId}`, visitor)
  // The code of messages is loaded with the first click.
  await page.getByText('Total Pages').click()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await press(page, 'Discover Pages')
  await expect.poll(shows(toastsOf(page), 'Failed to discover pages')).toBe(true)
})

test('a browser without a network says at once that nobody could be signed in', async () => {
  const page = await app.openPage('/?account=login')
  await dialogOf(page).waitFor()
  await page.context().setOffline(true)
  await fill(dialogOf(page), { Email: 'nobody@example.com', Password: password })
  await press(dialogOf(page), 'Sign in')
  await expect.poll(shows(dialogOf(page), 'Connection error. Please try again.')).toBe(true)
})

test('what a browser without a network could not load is loaded when the network is back', async () => {
  const { visitor, websiteId } = await userWithOneWebsite(app)
  const page = await app.openPage(`/?website=${websiteId}&tab=history`, visitor)
  await page.getByText('Started by you').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Candidates', exact: true }).click()
  await page.getByText('The connection seems to be interrupted. Please try again.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(shows(mainOf(page), 'No candidates yet')).toBe(true)
})

test('a page’s history that could not be loaded says why, and is loaded again', async () => {
  const { visitor, websiteId } = await userWithOneWebsite(app)
  const page = await app.openPage(`/?website=${websiteId}`, visitor)
  await breakCall(page, 'GET /api/pages/*/versions*', 'serverError')
  await press(page, /^History of this page/)
  const dialog = dialogOf(page)
  await dialog.getByRole('heading', { name: 'The history could not be loaded' }).waitFor()
  await dialog.getByText('Vigia could not answer. Please try again.').waitFor()
  await page.unroute('**/api/pages/*/versions*')
  await press(dialog, 'Try again')
  await expect.poll(() => dialog.getByText(/^Looks like this since/).isVisible()).toBe(true)
})

test('a user who follows a link to a website that is not there is told so', async () => {
  const { visitor } = await userWithTwoWebsites(app)
  const page = await app.openPage(`/?website=${randomUUID()}`, visitor)
  await expect.poll(shows(toastsOf(page), 'There is no such website')).toBe(true)
})

test('a link of a mail that was refused is not offered again', async () => {
  const page = await app.openPage('/alerts/prove?token=unknown')
  await press(mainOf(page), 'Receive alerts')
  await mainOf(page).getByText('This link is not valid.').waitFor()
  await expect.poll(() => mainOf(page).getByRole('button').count()).toBe(0)
})
