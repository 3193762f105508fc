import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Visitor } from '../stories/support/visitor.ts'
import { breakCall, dialogOf, press } from './page-actions.ts'
import { openTestContext } from './test-app.ts'

const app = await openTestContext()

const nameField = (page: Page) => page.getByLabel('Token name', { exact: true })
const items = (page: Page) => page.getByRole('list', { name: 'Tokens' }).getByRole('listitem')

async function createToken(page: Page, name: string): Promise<string> {
  await nameField(page).fill(name)
  await press(page, 'Create token')
  return page.getByLabel('Your new token, shown this once').inputValue()
}

/** The status of a program's call with this secret. */
async function callWith(secret: string): Promise<number> {
  const program = new Visitor(app.stack.url, '', { authorization: `Bearer ${secret}` })
  return (await program.get('/api/websites')).status
}

test('a token is created, works until it is revoked, and its secret is shown only once', async () => {
  const page = await app.openPage('/?account=settings', await app.createUser())
  await press(page, 'Tokens...')
  await page.getByText('There is no token yet.').waitFor()
  const secret = await createToken(page, 'The deployment')
  expect(secret).toMatch(/^vg_[\w-]{49}$/)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('The new token')
  expect(await callWith(secret)).toBe(200)
  await press(page, 'I have copied it')
  expect(await page.content()).not.toContain(secret)
  const text = await items(page).innerText()
  expect(text).toContain('The deployment')
  expect(text).toContain(`Run · ${secret.slice(0, 7)}… · All websites`)

  await page.reload()
  await items(page)
    .getByText(/Last used/)
    .waitFor()
  await press(page, 'Revoke The deployment')
  await press(page.getByRole('alertdialog'), 'Revoke token')
  await page.getByText('There is no token yet.').waitFor()
  expect(await callWith(secret)).toBe(401)
})

test('a token for certain websites names them, and is not created without any', async () => {
  const visitor = await app.createUser()
  await visitor.addWebsite('https://shop.example')
  await visitor.addWebsite('https://blog.example')
  const page = await app.openPage('/?account=tokens', visitor)
  await page.getByLabel('For', { exact: true }).selectOption('Certain websites')
  await nameField(page).fill('Blog')
  await press(page, 'Create token')
  await page.getByText('Please choose a website, or all of them').waitFor()
  await page.getByRole('checkbox', { name: 'blog.example' }).check()
  const secret = await createToken(page, 'Blog')
  const program = new Visitor(app.stack.url, '', { authorization: `Bearer ${secret}` })
  const { body } = await program.get<{ url: string }[]>('/api/websites')
  expect(body.map(({ url }) => url)).toEqual(['https://blog.example/'])
  await items(page).getByText('blog.example').waitFor()
})

test('a name is asked for, and what the server refuses is shown', async () => {
  const page = await app.openPage('/?account=tokens', await app.createUser())
  await press(page, 'Create token')
  await page.getByText('Please give the token a name').waitFor()
  expect(await nameField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await breakCall(page, 'POST /api/tokens', 'serverError')
  await nameField(page).fill('CI')
  await press(page, 'Create token')
  await page.getByText('The token could not be created.').waitFor()
})

test('who signed in long ago is asked to do so again', async () => {
  const page = await app.openPage('/?account=tokens', await app.createUser())
  await page.route('**/api/tokens', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'Please sign in again to create a token' } })
      : route.fallback(),
  )
  await nameField(page).fill('CI')
  await press(page, 'Create token')
  await page.getByText('Please sign in again to create a token').waitFor()
  await press(page, 'Sign in again')
  await dialogOf(page).getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('account')).toBe('login')
})

test('tokens that could not be loaded are loaded again', async () => {
  const page = await app.openPage('/', await app.createUser())
  await breakCall(page, 'GET /api/tokens', 'serverError')
  await page.goto(`${app.stack.url}/?account=tokens`)
  await page.getByText('The tokens could not be loaded. Please try again.').waitFor()
  await page.unroute('**/api/tokens')
  await press(page, 'Try again')
  await page.getByText('There is no token yet.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('what a program did says so in the activity', async () => {
  const visitor = await app.createUser()
  const websiteId = await visitor.addWebsite('https://shop.example')
  const { body } = await visitor.post<{ secret: string }>('/api/tokens', { name: 'CI', scope: 'manage' })
  const program = new Visitor(app.stack.url, '', { authorization: `Bearer ${body.secret}` })
  await program.send('PATCH', `/api/websites/${websiteId}`, JSON.stringify({ name: 'Shop' }))
  const page = await app.openPage('/', visitor)
  await page.getByRole('button', { name: /^Activity/ }).click()
  const log = page.getByRole('region', { name: 'Activity' })
  await log.getByText('by you, through the API').waitFor()
  expect(await log.getByText('by you, through the API').count()).toBe(1)
})
