import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdicts } from '../../sites/corner-bakery.ts'
import { approveAll } from '../support/approve-all.ts'
import { openBakeryFixture, type BakeryFixture } from '../support/bakery-fixture.ts'
import { badges, screens } from '../support/bakery-verdicts.ts'
import { cardOf, readBadges, readScreen, widthOf } from '../support/screenshots-screen.ts'

let fixture: BakeryFixture
let bakery: BakeryFixture['bakery']
let stack: BakeryFixture['stack']
let page: Page
let other: Page
const isOnline = Promise.withResolvers<void>()

beforeAll(async () => {
  fixture = await openBakeryFixture()
  ;({ bakery, stack } = fixture)
  page = fixture.window.page
})

afterAll(() => fixture?.close())

test('after a visitor enters an address, its pages are discovered and captured, even if they click elsewhere meanwhile', async () => {
  await page.goto(stack.url)
  await heading('Visual Regression Testing').waitFor()
  expect(await button('Start Visual Analysis').isDisabled()).toBe(true)

  bakery.close()
  await page.getByLabel('Website URL').fill(bakery.url)
  await button('Start Visual Analysis').click()

  await heading('Analyzing Website').waitFor()
  await words('Discovering pages and analyzing your website...').waitFor()
  await expect.poll(focusedText).toBe('Analyzing Website')
  await page.getByRole('link', { name: 'Vigia' }).click()
  bakery.open()
  await heading('Screenshots').waitFor()
  await words('Capture completed').waitFor()
  await expect.poll(() => readScreen(page)).toEqual(screens.firstSeen)
})

test('approving everything asks for confirmation and makes every page unchanged', async () => {
  await button('Approve All').click()
  const question = page.getByRole('alertdialog', { name: 'Approve 8 screenshots?' })
  await question.getByText('8 new.', { exact: true }).waitFor()
  await expect.poll(focusedText).toBe('Cancel')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await readScreen(page)).toEqual(screens.firstSeen)

  await approveAll(page)
  await words('All screenshots approved').waitFor()
  await expect.poll(() => readScreen(page)).toEqual(screens.approved)
})

test('after the website has changed, exactly the changed pages are reported', async () => {
  // A second tab that gets no more events.
  other = await page.context().newPage()
  await other.goto(stack.url)
  await expect.poll(() => readScreen(other)).toEqual(screens.approved)
  await other.route('**/api/websites/**', async (route) => {
    if (route.request().method() === 'GET') await isOnline.promise
    await route.continue()
  })

  bakery.switchTo(2)
  await button('Discover Pages').click()
  await words('Pages discovered').waitFor()
  await button('Update Screenshots').click()
  await words('Capture completed').waitFor()
  await words('8 pages, 2 changed').waitFor()

  await expect.poll(() => readScreen(page)).toEqual(screens.changed)
  const gone = cardOf(page, '/pumpkin-bread')
  await gone.getByText('Gone', { exact: true }).waitFor()
  await gone.getByText('Not found on the website since').waitFor()
})

test('a tab that shows older screenshots does not approve newer ones and shows them instead', async () => {
  await approveAll(other)

  await other
    .getByText('2 pages were captured again meanwhile. Look again before you approve.', { exact: true })
    .first()
    .waitFor()
  isOnline.resolve()
  await expect.poll(() => readScreen(other)).toEqual(screens.changed)
  await page.reload()
  await expect.poll(() => readScreen(page)).toEqual(screens.changed)
  await other.close()
})

test('Check Diffs comes to the same verdicts', async () => {
  const before = await readScreen(page)
  await button('Check Diffs').click()

  await words('Differences checked').waitFor()
  await expect.poll(() => readScreen(page)).toEqual(before)
})

test('the tiles and the search filter the pages', async () => {
  await page.getByRole('button', { name: /^\d+\s*Changed$/ }).click()
  await expect.poll(() => readBadges(page)).toEqual(badges('Changed', verdicts.changed))

  await page.getByRole('searchbox').fill('NOTHING LIKE THIS')
  await words('No pages match your search').waitFor()

  await button('Clear Filter').click()
  await page.getByRole('searchbox').fill('CHRIST')
  await expect.poll(() => readBadges(page)).toEqual(badges('New', verdicts.new))
  await words('1 of 9 pages').waitFor()
  await page.getByRole('searchbox').clear()
})

test('the viewer shows the current screenshot, the baseline and the difference at full length', async () => {
  await cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()
  const dialog = page.getByRole('dialog', { name: '/breads - Full Screenshots' })
  await dialog.getByText('Compare all screenshots side by side').waitFor()

  await expect.poll(() => dialog.getByRole('tab', { selected: true }).innerText()).toBe('Current')
  for (const name of ['Current', 'Baseline', 'Difference']) {
    await dialog.getByRole('tab', { name }).click()
    const image = dialog.getByRole('img', { name: `${name} screenshot of ${bakery.url}/breads` })
    await expect.poll(() => widthOf(image)).toBe(1280)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a page that was never approved has no baseline and no difference', async () => {
  await cardOf(page, '/christmas').getByRole('button', { name: 'View Full Screens' }).click()
  const dialog = page.getByRole('dialog')
  const panel = dialog.getByRole('tabpanel')
  await dialog.getByRole('tab', { name: 'Baseline' }).click()
  await expect.poll(() => panel.innerText()).toBe('No baseline screenshot')
  await dialog.getByRole('tab', { name: 'Difference' }).click()
  await expect.poll(() => panel.innerText()).toBe('No difference screenshot available')
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('approving one page leaves the others unchanged', async () => {
  await cardOf(page, '/breads').getByRole('button', { name: 'Approve /breads', exact: true }).click()

  await words('Screenshot approved').waitFor()
  await expect.poll(() => readScreen(page)).toMatchObject({ tiles: { Changed: 1, Unchanged: 6, New: 1 } })
})

test('approving with a filter approves only the pages shown', async () => {
  await page.getByRole('button', { name: /^\d+\s*New$/ }).click()
  await expect.poll(() => readBadges(page)).toEqual(badges('New', verdicts.new))
  await button('Approve 1 shown').click()

  await words('Screenshot approved').waitFor()
  await button('Clear Filter').click()
  await button('Approve All').waitFor()
  await expect.poll(() => readScreen(page)).toMatchObject({ tiles: { Changed: 1, Unchanged: 7, New: 0 } })
})

test('a running job is cancelled after confirmation and its progress is kept', async () => {
  bakery.slowDown(1_500)
  await button('Update Screenshots').click()
  await button('Cancel').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to cancel? Progress made so far will be saved.').waitFor()
  await question.getByRole('button', { name: 'Continue' }).click()
  await question.waitFor({ state: 'detached' })

  await button('Cancel').click()
  await question.getByRole('button', { name: 'Yes, Cancel' }).click()

  await words('Capturing Screenshots was cancelled - partial results have been saved').waitFor()
  await expect.poll(() => button('Update Screenshots').isEnabled()).toBe(true)
  await expect
    .poll(() => readScreen(page))
    .toMatchObject({ tiles: { 'Total Pages': 9, Changed: 1, Unchanged: 7, New: 0 } })
})

test('the website is still there when its visitor comes back', async () => {
  await page.goto(stack.url)

  await heading('Screenshots').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: bakery.url }).getAttribute('href'))
    .toBe(`${bakery.url}/`)
})

test('stored files are not readable by other users of the machine', async () => {
  const open: string[] = []
  const kept = await readdir(stack.data, { withFileTypes: true })
  for (const { name } of kept.filter((one) => one.name !== 'tools')) {
    if (await isOpen(join(stack.data, name))) open.push(name)
  }
  const files = await readdir(join(stack.data, 'images'), { recursive: true })
  for (const name of files) if (await isOpen(join(stack.data, 'images', name))) open.push(name)
  expect(open).toEqual([])
  expect(files.length).toBeGreaterThan(9)
})

test('the browser reports no errors', () => {
  expect(fixture.window.errors).toEqual([])
})

const isOpen = async (path: string) => ((await stat(path)).mode & 0o077) !== 0
const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const words = (text: string) => page.getByText(text, { exact: true }).first()
