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
import { queryDatabase, bakery, containersOf, inspect, url, within } from './docker.ts'
import { linkInMail } from './mailbox.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

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
  // All containers may share a small and busy machine.
  page.setDefaultTimeout(scaleTimeout(240_000))
})

afterAll(() => window?.close())

test('after a visitor enters an address, its pages are discovered and captured', async () => {
  await page.goto(url)
  await analyze(page, bakery)

  await expect.poll(() => readScreen(page)).toEqual(screens.firstSeen)
})

test('after approval and a change of the website, exactly the changed pages are reported', async () => {
  await approveAll(page)
  await textOn(page, 'All screenshots approved').waitFor()
  await within('sites', 'node', '-e', "fetch('http://127.0.0.1:4100/__switch/2')")
  await button(page, 'Discover Pages').click()
  await textOn(page, 'Pages discovered').waitFor()
  await button(page, 'Update Screenshots').click()
  await textOn(page, '8 pages, 2 changed').waitFor()

  await expect.poll(() => readScreen(page)).toEqual(screens.changed)
})

test('the viewer shows images from the object store', async () => {
  await cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Current', 'Baseline', 'Difference']) {
    await dialog.getByRole('tab', { name }).click()
    const image = dialog.getByRole('img', { name: `${name} screenshot of ${bakery}/breads` })
    await expect.poll(() => widthOf(image)).toBe(1280)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('the object store has every image that the database names, with its content type', async () => {
  const named = await queryDatabase(
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

test('the object store refuses requests without a key', async () => {
  const answer = await fetch(`http://${await addressOf('minio', 'work')}:9000/vigia/`)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('AccessDenied')
})

test('the link in the mail, sent by SMTP, verifies the address and signs in', async () => {
  await signUpInDialog(page, person)
  await page.goto(await linkInMail(person.email, '/verify-email'))
  await textOn(page, 'Email Verified').waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(new URL(page.url()).search).toBe('')
  await signOut(page, 'Ana Prado')
})

test('after signing in, the user has the website', async () => {
  await signInInDialog(page, person)
  await openUserMenu(page, 'Ana Prado')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: bakery }).waitFor()
  await expect.poll(async () => (await readScreen(page)).tiles['Total Pages']).toBe(9)
})

test('the browser reports no errors', () => {
  expect(window.errors).toEqual([])
})

async function addressOf(service: string, network: string): Promise<string> {
  const [container] = await inspect(...(await containersOf(service)))
  return container?.NetworkSettings.Networks[`vigia-test_${network}`]?.IPAddress ?? ''
}

async function openStore(): Promise<Client> {
  return new Client({
    endPoint: await addressOf('minio', 'work'),
    port: 9000,
    useSSL: false,
    accessKey: await within('websites', 'cat', '/run/secrets/s3-access-key'),
    secretKey: await within('websites', 'cat', '/run/secrets/s3-secret-key'),
  })
}
