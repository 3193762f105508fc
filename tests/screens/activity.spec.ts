import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import type { Visitor } from '../stories/support/visitor.ts'
import { breakCall, press } from './page-actions.ts'
import { openTestContext } from './test-app.ts'
import { watchOnePageSite } from './website-owners.ts'
import { uniqueEmail } from '../support/shared/unique-email.ts'

const app = await openTestContext()

const lineOf = (page: Page) => page.getByRole('button', { name: /^Activity/ })
const logOf = (page: Page) => page.getByRole('region', { name: 'Activity' })
const rowsOf = (page: Page) => logOf(page).getByRole('listitem')
const textsOf = async (page: Page) =>
  (await rowsOf(page).allInnerTexts()).map((text) => text.split('\n')[0]?.trim())

async function open(visitor: Visitor) {
  const page = await app.openPage('/', visitor)
  await lineOf(page).click()
  return page
}

test('the newest activity is shown at once, the others after opening the list', async () => {
  const { visitor } = await watchOnePageSite(app)
  const page = await app.openPage('/', visitor)
  await lineOf(page).getByText('Found 1 page. Captured 1 page').waitFor()
  await press(page, 'Approve All')
  await lineOf(page).getByText('Approved 1 screenshot as baseline').waitFor()

  await lineOf(page).click()
  await expect
    .poll(() => textsOf(page))
    .toEqual([
      'Approved 1 screenshot as baseline by you',
      'Found 1 page. Captured 1 page',
      'Website added by you',
    ])
  expect(await logOf(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Today'])
  await expect.poll(() => rowsOf(page).first().locator('time').innerText()).toMatch(/\d:\d\d/)
})

test('after signing in, earlier activity as a visitor is shown as theirs', async () => {
  const { visitor } = await watchOnePageSite(app)
  await signUpAndIn(
    app.stack,
    { email: uniqueEmail('was-a-visitor'), password: 'three green apples' },
    visitor,
  )
  const page = await app.openPage('/', visitor)
  await lineOf(page).getByText('Website moved to your account').waitFor()
  await lineOf(page).click()
  await expect.poll(() => textsOf(page)).toContain('Website added by you, before you signed in')
})

test('a long history is shown in parts and the focus is kept', async () => {
  const { visitor, websiteId } = await watchOnePageSite(app)
  for (let nth = 0; nth < 20; nth++) {
    const sensitivity = nth % 2 === 0 ? 'strict' : 'normal'
    await visitor.request('PATCH', `/api/websites/${websiteId}`, JSON.stringify({ sensitivity }))
  }
  const page = await open(visitor)
  await expect.poll(() => rowsOf(page).count()).toBe(20)
  await press(page, 'Show earlier')
  await expect.poll(() => rowsOf(page).count()).toBe(22)
  await expect.poll(() => page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
  await expect.poll(() => logOf(page).locator(':focus').count()).toBe(1)
})

test('a website without recent activity shows a sentence in place of it', async () => {
  const { visitor } = await watchOnePageSite(app)
  const page = await app.openPage('/terms', visitor)
  await page.route('**/activity', (route) => route.fulfill({ json: { activities: [], next: null } }))
  await page.goto(app.stack.url)
  await lineOf(page).getByText('No recent activity').waitFor()
  await lineOf(page).click()
  await page.getByText('There has been no activity lately.').waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(0)
})

test('loading the activity can be retried after an error', async () => {
  const { visitor } = await watchOnePageSite(app)
  const page = await app.openPage('/terms', visitor)
  await breakCall(page, 'GET /api/websites/*/activity', 'serverError')
  await page.goto(app.stack.url)
  await lineOf(page).click()
  await page.getByText('The activity could not be loaded. Please try again.').waitFor()
  await page.unrouteAll()
  await press(logOf(page), 'Try again')
  await expect.poll(() => textsOf(page)).toContain('Website added by you')
})
