import { Client } from 'minio'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAll } from '../stories/support/approve-all.ts'
import { screens } from '../stories/support/bakery-verdicts.ts'
import { openBrowser, type Window } from '../stories/support/open-browser.ts'
import {
  analyze,
  button,
  openUserMenu,
  signInInDialog,
  signOut,
  signUpInDialog,
  textOn,
} from '../stories/support/account-screens.ts'
import { cardOf, readScreen, widthOf } from '../stories/support/screenshots-screen.ts'
import { firstPages } from '../sites/corner-bakery.ts'
import { ask, bakery, containersOf, inspect, url, within } from './docker.ts'
import { linkInMail } from './mailbox.ts'

const person = {
  firstName: 'Ana',
  lastName: 'Prado',
  email: 'ana@example.com',
  password: 'three green apples',
}
let window: Window
let page: Page

beforeAll(async () => {
  window = await openBrowser()
  page = window.page
  // All containers may share a machine that is small and busy.
  page.setDefaultTimeout(240_000)
})

afterAll(() => window?.close())

test('a visitor enters an address, and its pages are found and photographed', async () => {
  await page.goto(url)
  await analyze(page, bakery)

  await expect.poll(() => readScreen(page), patiently).toEqual(screens.firstSeen)
})

test('after they approved everything and the website has changed, exactly the right pages are', async () => {
  await approveAll(page)
  await textOn(page, 'All screenshots approved').waitFor()
  await within('sites', 'node', '-e', "fetch('http://127.0.0.1:4100/__switch/2')")
  await button(page, 'Discover Pages').click()
  await textOn(page, 'Pages discovered').waitFor()
  await button(page, 'Update Screenshots').click()
  await textOn(page, '8 pages, 2 changed').waitFor()

  await expect.poll(() => readScreen(page), patiently).toEqual(screens.changed)
})

test('a page is shown before, after and in its differences, out of the store', async () => {
  await cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Current', 'Baseline', 'Difference']) {
    await dialog.getByRole('tab', { name }).click()
    const picture = dialog.getByRole('img', { name: `${name} screenshot of ${bakery}/breads` })
    await expect.poll(() => widthOf(picture), patiently).toBe(1280)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('the store holds every picture that the database names, as what it is', async () => {
  const named = await ask(
    'websites',
    `select distinct key || '.png' from pages, unnest(array[baseline_image_path, current_image_path, diff_image_path]) as key
     where key is not null`,
  )
  const names = named.split('\n')
  expect(names.length).toBeGreaterThan(firstPages.length)
  const store = await openStore()
  for (const name of names) {
    const { size, metaData } = await store.statObject('vigia', name)
    expect(size).toBeGreaterThan(1_000)
    expect(metaData).toMatchObject({ 'content-type': 'image/png' })
  }
})

test('the store shows nobody its pictures who has no key', async () => {
  const answer = await fetch(`http://${await addressOf('minio', 'work')}:9000/vigia/`)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('AccessDenied')
})

test('they sign up, and the link in their mail, which came by SMTP, verifies the address and signs them in', async () => {
  await signUpInDialog(page, person)
  await page.goto(await linkInMail(person.email, '/verify-email'))
  await textOn(page, 'Email Verified').waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(new URL(page.url()).search).toBe('')
  await signOut(page, 'Ana Prado')
})

test('they sign in, and what they watched is theirs', async () => {
  await signInInDialog(page, person)
  await openUserMenu(page, 'Ana Prado')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: bakery }).waitFor()
  await expect.poll(async () => (await readScreen(page)).tiles['Total Pages'], patiently).toBe(9)
})

test('nothing of all this made the browser complain', () => {
  expect(window.errors).toEqual([])
})

const patiently = { timeout: 60_000 }

async function addressOf(service: string, network: string): Promise<string> {
  const [container] = await inspect(...(await containersOf(service)))
  return container?.NetworkSettings.Networks[`vigia-test_${network}`]?.IPAddress ?? ''
}

async function openStore(): Promise<Client> {
  return new Client({
    endPoint: await addressOf('minio', 'work'),
    port: 9000,
    useSSL: false,
    accessKey: 'vigia',
    secretKey: await within('websites', 'cat', '/run/secrets/s3-secret-key'),
  })
}
