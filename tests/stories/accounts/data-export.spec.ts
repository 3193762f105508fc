import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '../../../services/legal/testing/read-zip.ts'
import { firstPages } from '../../sites/corner-bakery.ts'
import { openBakeryFixture, type BakeryFixture } from '../support/bakery-fixture.ts'
import { linkInMail } from '../support/mailbox.ts'
import { signUp } from '../support/sign-up.ts'
import { analyze, openUserMenu, signInInDialog, textOn } from '../support/account-screens.ts'
import { Visitor } from '../support/visitor.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'

const ana = {
  email: uniqueEmail('ana'),
  password: 'three green apples',
  firstName: 'Ana',
  lastName: 'Prado',
}
let fixture: BakeryFixture
let bakery: BakeryFixture['bakery']
let stack: BakeryFixture['stack']
let page: Page

beforeAll(async () => {
  fixture = await openBakeryFixture({ acceptDownloads: true })
  ;({ bakery, stack } = fixture)
  page = fixture.window.page
})

afterAll(() => fixture?.close())

test('a user requests an export in the account settings', async () => {
  await signUp(stack, new Visitor(stack.url), ana)
  await page.goto(stack.url)
  await signInInDialog(page, ana)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await analyze(page, bakery.url)

  await openUserMenu(page, 'Ana Prado')
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export my data' }).click()
  await textOn(page, 'Export requested').waitFor()
  expect(await page.getByText('You will get a link to it by email.').first().isVisible()).toBe(true)
})

test('the link in the mail leads to a zip with all of the data', async () => {
  await page.goto(await linkInMail(stack, ana.email, '/export'))
  await page.getByRole('heading', { name: 'Your data is ready' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('vigia-export.zip')
  const zip = readZip(await readFile(await download.path()))
  await page.getByRole('heading', { name: 'Your download has started' }).waitFor()

  expect(JSON.parse(String(zip.get('account.json')))).toMatchObject({ email: ana.email, firstName: 'Ana' })
  const folder = `websites/1-${new URL(bakery.url).hostname}`
  const website = JSON.parse(String(zip.get(`${folder}/website.json`)))
  expect(website.pages).toHaveLength(firstPages.length)
  const files = [...zip.keys()].filter((name) => name.startsWith(`${folder}/screenshots/`))
  const screenshots = files.filter((name) => !name.endsWith('.dom.json.gz'))
  expect(screenshots).toHaveLength(firstPages.length)
  expect(files).toHaveLength(2 * firstPages.length)
  for (const name of screenshots)
    expect(zip.get(name)?.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n')
})

test('the link works once', async () => {
  await page.goto(await linkInMail(stack, ana.email, '/export'))
  await page.getByRole('heading', { name: 'Invalid link' }).waitFor()
  await page.getByText('This link was used before or has expired.').waitFor()
  await expect.poll(() => filesIn('temporary')).toEqual([])
  // The browser logs every failed response.
  expect(fixture.window.errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('a data request from the address of an account offers the same export', async () => {
  const request = { name: 'Ana Prado', email: ana.email, requestType: 'portability', details: '' }
  const { status } = await new Visitor(stack.url).post('/api/data-rights-request', request)
  expect(status).toBe(200)
  await expect
    .poll(async () => (await filesIn('mail')).map((name) => /-(request|export)-(\w+)-/.exec(name)?.[0]))
    .toEqual(expect.arrayContaining(['-request-received-', '-request-arrived-', '-export-offer-']))
})

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(stack.data, folder), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}
