import { expect, test } from 'vitest'
import { openReviewOf } from './open-review.ts'
import { startTickerSite } from './ticker-site.ts'

const site = await startTickerSite()
const review = await openReviewOf(site)

/** Pages are compared meanwhile. */

const changes = () => review.page.getByRole('complementary', { name: 'What changed' })
const form = () => review.page.getByRole('form', { name: 'Ignore an area' })
const outcome = () => form().getByRole('region', { name: 'What it would hide' })
const ignored = () => review.page.getByRole('region', { name: 'Ignored' })
const toast = (text: string) => review.page.locator('[data-toasts]').getByText(text, { exact: true })
const undo = () => review.page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click()
const save = () => form().getByRole('button', { name: 'Save rule' })
const choose = (name: RegExp) => form().getByRole('radio', { name }).check()

interface Compared {
  id: string
  path: string
  regions: { kind: string }[]
  ignored: { kind: string; baseline: { y: number }[]; current: { y: number }[] }[]
}

async function pageAt(path: string) {
  const { body } = await review.visitor.get<{ pages: Compared[] }>(
    `/api/websites/${review.websiteId}/pages-with-screenshots`,
  )
  const found = body.pages.find((page) => page.path === path)
  if (!found) throw new Error(`${path} is not listed`)
  return found
}
const open = async (path: string) =>
  review.page.goto(`${review.address}&page=${(await pageAt(path === '/' ? '' : path)).id}`)

/**
 * Draws with the pointer from one corner to the other, in pixels of the screen within the current screenshot.
 */
async function draw(from: { x: number; y: number }, to: { x: number; y: number }) {
  const box = await review.page.getByRole('application').boundingBox()
  if (!box) throw new Error('nothing can be drawn')
  const { mouse } = review.page
  await mouse.move(box.x + from.x, box.y + from.y)
  await mouse.down()
  await mouse.move(box.x + (from.x + to.x) / 2, box.y + (from.y + to.y) / 2)
  await mouse.move(box.x + to.x, box.y + to.y)
  await mouse.up()
}

test('an area is drawn around what changes, and its element is recommended', async () => {
  await review.page.goto(review.address)
  await review.progress('0 of 3 pages decided')
  await changes()
    .getByRole('button', { name: /Changed, / })
    .first()
    .waitFor()
  await review.page.keyboard.press('r')
  await draw({ x: 15, y: 25 }, { x: 400, y: 120 })
  const recommended = form().getByRole('radio', { name: /^Follow the element .*ticker.*\(recommended\)/ })
  await recommended.waitFor()
  expect(await recommended.isChecked()).toBe(true)
})

test('before a rule is saved it says what it would hide', async () => {
  await choose(/^All pages/)
  await outcome().getByText('2 of 3 changed pages would be unchanged.', { exact: true }).waitFor()
  await outcome()
    .getByText('Over the last 3 changes it would have hidden 3 of 4 regions, and 2 changes completely.')
    .waitFor()
  const links = outcome().getByRole('list', { name: 'Pages that would be unchanged' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(['/ (opens in a new tab)', '/bread (opens in a new tab)'])
})

test('a change that it would have hidden opens in the history of its page', async () => {
  const example = outcome().getByRole('list', { name: 'Changes that it would have hidden' }).getByRole('link')
  const [opened] = await Promise.all([review.page.context().waitForEvent('page'), example.first().click()])
  await opened.getByRole('dialog').getByText('How this page looked over time').waitFor()
  const shown = opened.getByRole('slider', { name: 'Version' })
  await expect.poll(() => shown.getAttribute('aria-valuetext')).toMatch(/^\d of \d: /)
  await opened.keyboard.press('Escape')
  await expect.poll(() => opened.url()).not.toContain('version=')
  await opened.close()
})

test.each([
  [
    'selector',
    'p:hover',
    'This selector asks for what a screenshot does not hold, such as :hover. Please use elements, classes and ids',
  ],
  ['selector', 'p[', 'This selector cannot be read'],
  ['text', '(', 'This pattern cannot be read'],
] as const)('a %s %s cannot be saved, and it says why before', async (kind, text, why) => {
  await choose(kind === 'selector' ? /^Follow another element/ : /^This text/)
  await form()
    .getByRole('textbox', { name: kind === 'selector' ? 'CSS selector' : /^Pattern of the text/ })
    .fill(text)
  await form().getByText(why, { exact: true }).waitFor()
  expect(await save().isDisabled()).toBe(true)
})

test('a rule that matches nothing is reported', async () => {
  await choose(/^Follow another element/)
  await form().getByRole('textbox', { name: 'CSS selector' }).fill('.no-such-thing')
  await expect.poll(() => outcome().innerText()).toMatch(/matches nothing/i)
})

test('once it is saved the pages are compared again, and the screen shows it without a click', async () => {
  await choose(/^Follow the element .*ticker/)
  await form().getByRole('textbox', { name: 'Note' }).fill('Counts visitors')
  await outcome().getByText('2 of 3 changed pages would be unchanged.').waitFor()
  await save().click()
  await toast('Rule saved').waitFor()
  await review.progress('2 of 3 pages decided')
  await ignored().getByRole('heading', { name: '1 area ignored' }).waitFor()
  expect(await review.queue.getByText('Unchanged', { exact: true }).count()).toBe(2)
  await expect.poll(() => ignored().innerText()).toContain('On all pages · Counts visitors')
  expect(await review.counts()).toEqual({ unchanged: 3, changed: 1 })
})

test('switched off, its changes count again, and switched on they do not', async () => {
  const isOn = ignored().getByRole('checkbox', { name: /ticker/ })
  await isOn.click()
  await review.progress('0 of 3 pages decided')
  await isOn.click()
  await review.progress('2 of 3 pages decided')
  await expect.poll(() => isOn.isChecked()).toBe(true)
})

test('a rule that is deleted is restored from its message', async () => {
  await ignored()
    .getByRole('button', { name: /^Stop ignoring/ })
    .click()
  await toast('Rule deleted').waitFor()
  await review.progress('0 of 3 pages decided')
  await undo()
  await toast('Rule restored').waitFor()
  await review.progress('2 of 3 pages decided')
  await expect.poll(() => ignored().innerText()).toContain('On all pages · Counts visitors')
})

test('an element is followed to where it stands after a shift', async () => {
  site.switchTo(3)
  await review.visitor.run(review.websiteId, 'capture')
  const { regions, ignored: areas } = await pageAt('/bread')
  expect(regions.map(({ kind }) => kind)).toEqual(['inserted'])
  const ticker = areas.find(({ kind }) => kind === 'selector')
  expect((ticker?.current[0]?.y ?? 0) - (ticker?.baseline[0]?.y ?? 0)).toBe(120)
  await open('/bread')
  await ignored().getByRole('button', { name: /^Show/ }).click()
})

test('with keys an area is moved, changed in size and left again', async () => {
  const { page } = review
  await page.keyboard.press('r')
  const layer = page.getByRole('application', { name: /^Area to ignore/ })
  await expect.poll(() => layer.evaluate((element) => element === document.activeElement)).toBe(true)
  const announced = () => layer.getByRole('status').innerText()
  const before = await announced()
  await page.keyboard.press('ArrowDown')
  await expect.poll(announced).not.toBe(before)
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await form().getByRole('heading', { name: 'Ignore this area' }).waitFor()
  await choose(/^This place only/)
  await page.keyboard.press('Escape')
  await changes().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Show/)
})

test('a change can be ignored from its list, and its area drawn again in the other modes', async () => {
  const { page } = review
  await page.keyboard.press('2')
  await changes()
    .getByRole('button', { name: /^Ignore this… Block added, 1\d\d px high/ })
    .click()
  await form()
    .getByText(/^1,280 × 1\d\d px, at the top/)
    .waitFor()
  await form().getByRole('button', { name: 'Change the area' }).click()
  await draw({ x: 10, y: 30 }, { x: 210, y: 80 })
  await form().waitFor()
  expect(await form().innerText()).not.toContain('1,280 ×')
  await form().getByRole('button', { name: 'Cancel' }).click()
  await changes().waitFor()
  await page.keyboard.press('1')
})

test('noise is made a rule', async () => {
  await open('/quotes')
  await ignored().getByText('Moves on its own, differs at every visit').first().waitFor()
  await ignored()
    .getByRole('button', { name: /^Make it a rule/ })
    .first()
    .click()
  await choose(/^Follow the element .*quote/)
  await outcome()
    .getByText('None of these pages is changed now.')
    .or(outcome().getByText(/changed page/))
    .first()
    .waitFor()
  await save().click()
  await toast('Rule saved').waitFor()
  await expect.poll(() => ignored().getByRole('checkbox', { name: /quote/ }).count()).toBe(1)
})

test('the settings list all rules, with where they apply and what they hid', async () => {
  const { page } = review
  await page.goto(`${review.stack.url}/?website=${review.websiteId}&tab=settings`)
  const rules = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Element/ }) })
  await expect.poll(() => rules.count()).toBe(2)
  const ticker = rules.filter({ hasText: 'ticker' })
  await expect.poll(() => ticker.innerText()).toContain('On all pages · Counts visitors')
  await expect.poll(() => ticker.innerText()).toMatch(/Hid something (once|\d+ times), last just now/)
  await rules
    .filter({ hasText: 'quote' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.poll(() => rules.count()).toBe(1)
  await undo()
  await expect.poll(() => rules.count()).toBe(2)
  await rules.filter({ hasText: 'quote' }).getByRole('link', { name: 'On /quotes' }).click()
  await page.getByRole('heading', { name: /^Review of/ }).waitFor()
  expect(await page.getByRole('link', { name: '/quotes' }).count()).toBe(1)
})

test('nothing of it made the browser report an error', () => {
  expect(review.window.errors.filter((error) => !error.includes('400'))).toEqual([])
})
