import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAll } from '../support/approve-all.ts'
import { openBakeryFixture, type BakeryFixture } from '../support/bakery-fixture.ts'
import { cardOf } from '../support/screenshots-screen.ts'
import { signUp } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'

const person = { email: uniqueEmail('ana'), password: 'three green apples' }
let fixture: BakeryFixture
let page: Page

beforeAll(async () => {
  fixture = await openBakeryFixture({ timezoneId: 'America/Sao_Paulo' })
  page = fixture.window.page
})

afterAll(() => fixture?.close())

test('a visitor is asked to sign in for automatic checks, and finds them there', async () => {
  await page.goto(fixture.stack.url)
  await page.getByLabel('Website URL').fill(fixture.bakery.url)
  await button('Start Visual Analysis').click()
  await words('Capture completed').waitFor()
  await page.getByText('to have this website checked automatically').waitFor()

  await signUp(fixture.stack, new Visitor(fixture.stack.url), person)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await button('Sign in').click()
  await approveAll(page)
  await words('All screenshots approved').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0)
})

test('each tab has an address, and the back button leads to the tab before', async () => {
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('settings')

  await page.goBack()
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  await page.goForward()
})

test('the next checks are shown while a schedule is typed, and what never works is refused beside its field', async () => {
  await page.getByLabel('Check this website automatically').check()
  await page.getByLabel('How often').selectOption('Cron expression')
  await page.getByLabel('Cron expression').fill('* * * * *')
  await words('This schedule runs more often than every 60 minutes').waitFor()
  await page.getByLabel('Time zone').selectOption('America/Sao_Paulo')

  await page.getByLabel('How often').selectOption('Daily')
  await page.getByLabel('Time', { exact: true }).fill('07:00')
  await page.getByText(/^The next five checks: \d+ \w+ 07:0\d/).waitFor()
  await page.getByText('Checks begin up to ten minutes after the time that is set').waitFor()
  await button('Save schedule').click()
  await words('Schedule saved').waitFor()
  await page.getByText(/^Checked daily at 07:00 \(Sao Paulo\) · next (today|tomorrow) 07:0\d/).waitFor()
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Sao_Paulo')
})

test('a schedule is paused and resumed in the line below the title', async () => {
  await button('Pause').click()
  const line = page.getByText(/^Checked daily at 07:00 \(Sao Paulo\)/)
  await expect.poll(() => line.innerText()).toContain('paused')
  await button('Resume').click()
  await expect.poll(() => line.innerText()).toMatch(/· next (today|tomorrow) 07:0\d/)
})

test('the history says what each check found, and shows those with changes alone', async () => {
  fixture.bakery.switchTo(2)
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await button('Check Now').click()
  await expect.poll(() => cardOf(page, '/breads').getByText('Changed', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Approve All' }).and(page.locator(':not([aria-disabled])')).waitFor()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  const checks = page.getByRole('list', { name: 'Checks', exact: true }).getByRole('listitem')
  await button('With changes').click()
  await expect.poll(() => checks.count()).toBe(1)
  await expect.poll(() => checks.innerText()).toContain('2 of 8 pages changed')
  const cells = page.getByRole('list', { name: 'Checks, the newest last' }).getByRole('button')
  await expect
    .poll(() => cells.last().getAttribute('aria-label'))
    .toMatch(/^Checked \d+ \w+ \d\d:\d\d: 2 of 8 pages changed/)
})

test('the history of a page shows how it looked before and now, and compares both', async () => {
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await cardOf(page, '/breads').getByRole('button', { name: 'History of this page' }).click()
  const dialog = page.getByRole('dialog', { name: '/breads - History' })
  const slider = dialog.getByRole('slider', { name: 'Version' })
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^2 of 2: Looks like this since /)

  await slider.press('Home')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^1 of 2: Looked like this /)
  await dialog.getByText('Approved', { exact: true }).waitFor()
  await dialog.getByLabel('Compare with').selectOption({ index: 1 })
  await expect.poll(() => dialog.getByRole('img').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Swipe' }).click()
  await dialog.getByRole('slider', { name: 'How much of the newer version is shown' }).press('Home')
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('a page is muted until it changes again, and alerts are sent about it again', async () => {
  const card = cardOf(page, '/visit')
  await card.getByRole('button', { name: 'Mute: /visit' }).click()
  await page.getByRole('menuitem', { name: 'Until it changes again' }).click()
  await card.getByText('Muted until it changes again').waitFor()
  await card.getByRole('button', { name: 'Muted: /visit' }).click()
  await page.getByRole('menuitem', { name: 'Send alerts again' }).click()
  await expect.poll(() => card.getByText('Muted until it changes again').count()).toBe(0)
})

test('the buttons of a page stay in their places while the rest of the page loads', async () => {
  await page.addInitScript(recordPlaces)
  await page.reload()
  const card = cardOf(page, '/visit')
  await card.getByRole('button', { name: 'Mute: /visit' }).waitFor()
  expect(await page.evaluate(() => Object.keys(places))).toHaveLength(1)
})

/** All distances so far between the first page's history button and the end of its row, in pixels. */
declare const places: Record<string, true>

function recordPlaces() {
  const record: Record<string, true> = {}
  Object.assign(globalThis, { places: record })
  new MutationObserver(() => {
    const history = document.querySelector('[aria-label^="History of this page"]')
    const row = history?.parentElement
    if (history && row)
      record[Math.round(row.getBoundingClientRect().right - history.getBoundingClientRect().right)] = true
  }).observe(document, { childList: true, subtree: true })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const words = (text: string) => page.getByText(text, { exact: true }).first()
