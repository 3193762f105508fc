import { expect, test } from 'vitest'
import { readBoxedRows, readDistortion, readStretches } from './read-panes.ts'
import { startChangingSite } from './changing-site.ts'
import { openChanged, openWideWindow } from './open-review.ts'

const site = await startChangingSite()
const { stack, visitor, websiteId, window, page } = await openChanged(site)

const queue = () => page.getByRole('navigation', { name: 'Pages to decide' })
const shownPath = () => queue().locator('[aria-current] strong').innerText()
const shownChange = () =>
  page.getByRole('complementary', { name: 'What changed' }).locator('[aria-pressed=true]').innerText()
const pane = (name: 'Baseline' | 'Current') => page.getByRole('region', { name: `${name} screenshot` })
const scrolled = (name: 'Baseline' | 'Current') => pane(name).evaluate((element) => element.scrollTop)
const progress = (text: string) => queue().getByText(text, { exact: true }).waitFor()

const pagesNow = () => visitor.pages(websiteId)

test('the button says how many changes there are, and leads to the first of them', async () => {
  await page.goto(`${stack.url}/?website=${websiteId}`)
  await page.getByRole('link', { name: 'Review 3 changes' }).click()
  await progress('0 of 4 pages decided')
  expect(await queue().getByRole('heading').allInnerTexts()).toEqual(['Changed 3', 'New 1', 'Gone 1'])
  expect(await shownPath()).toBe('/bread')
  expect(await shownChange()).toMatch(/Block added, 1\d\d px high, at/)
})

test('what is below an inserted block stands at the same height in both screenshots', async () => {
  const stretches = (name: 'Baseline' | 'Current') => readStretches(pane(name))
  await expect.poll(async () => (await stretches('Baseline')).length).toBe(2)
  expect((await stretches('Baseline')).at(-1)).toEqual((await stretches('Current')).at(-1))
  await expect.poll(() => pane('Current').locator('canvas:not([data-is-drawn])').count()).toBe(0)
})

test('keys go from change to change, in both screenshots together', async () => {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(shownPath).toBe('/coffee')
  await page.keyboard.press('+')
  const first = await shownChange()
  await page.keyboard.press('j')
  await expect.poll(shownChange).not.toBe(first)
  await expect.poll(() => scrolled('Current')).toBeGreaterThan(200)
  await expect.poll(() => scrolled('Baseline')).toBe(await scrolled('Current'))
  await page.keyboard.press('j')
  await expect.poll(shownChange).toBe(first)
  await page.keyboard.press('0')
})

test.each(['/bread', '/cake', '/coffee'])('on %s, boxes stand around the rows that changed', async (path) => {
  await queue().getByRole('button', { name: path }).click()
  await expect.poll(shownPath).toBe(path)
  const regions = (await pagesNow()).find((one) => one.path === path)?.regions ?? []
  for (const [name, side] of [
    ['Baseline', 'baseline'],
    ['Current', 'current'],
  ] as const) {
    const wanted = regions
      .map((region) => ({ from: region[`${side}Y`], rows: region[`${side}Height`] }))
      .filter(({ rows }) => rows > 0)
    await expect.poll(() => readBoxedRows(pane(name))).toHaveLength(wanted.length)
    for (const [nth, [top = 0, bottom = 0]] of (await readBoxedRows(pane(name))).entries()) {
      const { from = 0, rows = 0 } = wanted[nth] ?? {}
      expect([top - from, bottom - from - rows].every((apart) => Math.abs(apart) <= 4)).toBe(true)
    }
  }
})

test.each([
  ['2', 'Both screenshots, one over the other'],
  ['3', 'Both screenshots, one over the other'],
  ['4', 'Both screenshots, one over the other'],
  ['5', 'Difference screenshot'],
  ['1', 'Current screenshot'],
])('the key %s shows: %s', async (key, name) => {
  await page.keyboard.press(key)
  await expect.poll(() => page.getByRole('region', { name }).count()).toBe(1)
})

test('the difference is shown where the selected change is', async () => {
  await page.keyboard.press('5')
  const scrolledTo = () =>
    page.getByRole('region', { name: 'Difference screenshot' }).evaluate(({ scrollTop }) => scrollTop)
  const first = await shownChange()
  const top = await scrolledTo()
  await page.keyboard.press('j')
  await expect.poll(shownChange).not.toBe(first)
  await expect.poll(scrolledTo).toBeGreaterThan(top + 20)
  await page.keyboard.press('j')
  await expect.poll(shownChange).toBe(first)
  await expect.poll(scrolledTo).toBe(top)
  await page.keyboard.press('1')
})

test('while the window changes its size, screenshots keep their shape', async () => {
  await page.keyboard.press('2')
  const shown = page.getByRole('region', { name: 'Both screenshots, one over the other' })
  await expect.poll(() => shown.locator('canvas:not([data-is-drawn])').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await readDistortion(shown)).toBeLessThan(0.05)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('1')
})

test('where screenshots cannot be scaled, the browser shows them as they are', async () => {
  const other = await openWideWindow(stack.url, visitor)
  await other.page.route('**/*.worker.*', (route) => route.abort())
  await other.page.goto(`${stack.url}/review?website=${websiteId}`)
  const image = other.page.getByRole('region', { name: 'Current screenshot' }).locator('img').first()
  const sourceNow = () => image.getAttribute('src')
  const first = await sourceNow()
  await other.page.keyboard.press('ArrowDown')
  await expect.poll(sourceNow).not.toBe(first)
  await other.close()
})

test('Escape closes the list of keys, and the review stays', async () => {
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/review')
})

test('what was captured again meanwhile cannot be approved, and is shown as it is now', async () => {
  await page.keyboard.press('ArrowUp')
  await expect.poll(shownPath).toBe('/cake')
  site.switchTo(3)
  await visitor.run(websiteId, 'capture')
  await page.keyboard.press('y')
  await page
    .getByText('This page was captured again meanwhile. Look again before you approve.', { exact: true })
    .waitFor()
  await progress('0 of 4 pages decided')
  expect((await pagesNow()).find(({ path }) => path === '/cake')?.status).toBe('changed')
})

const reported = async () =>
  (await pagesNow()).filter(({ reportedAt }) => reportedAt !== null).map(({ path }) => path)

test('a page that needs a fix is reported with a key, and stays in its place', async () => {
  await page.goto(`${stack.url}/review?website=${websiteId}`)
  await progress('0 of 4 pages decided')
  await page.keyboard.press('n')
  await expect.poll(shownPath).toBe('/cake')
  await progress('1 of 4 pages decided')
  await queue().getByText('Reported', { exact: true }).waitFor()
  await expect.poll(reported).toEqual(['/bread'])
  expect((await pagesNow()).find(({ path }) => path === '/bread')?.status).toBe('changed')
})

test('a report is undone, and withdrawn by the same key', async () => {
  await page.keyboard.press('u')
  await expect.poll(shownPath).toBe('/bread')
  await expect.poll(reported).toEqual([])
  await page.keyboard.press('n')
  await expect.poll(reported).toEqual(['/bread'])
  await page.reload()
  await progress('1 of 4 pages decided')
  expect(await shownPath()).toBe('/cake')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Needs a fix', pressed: true }).waitFor()
  await page.keyboard.press('n')
  await expect.poll(reported).toEqual([])
  await progress('0 of 4 pages decided')
})

test('a note hangs on the place that was clicked', async () => {
  await page.getByRole('button', { name: 'Choose a place' }).click()
  await page.getByRole('button', { name: 'Put the note here' }).click({ position: { x: 60, y: 40 } })
  await page.getByLabel('Write on this place').fill('Is this a mistake?')
  await page.getByRole('button', { name: 'Add note' }).click()
  await pane('Current').getByTitle('Is this a mistake?').waitFor()
  // Not check(), which reads the state at once: the box is ticked in the browser's next task.
  await page.getByRole('checkbox', { name: 'Is this a mistake?' }).click()
  await page.getByRole('checkbox', { name: 'Is this a mistake?', checked: true }).waitFor()
  await expect.poll(() => pane('Current').getByTitle('Is this a mistake?').count()).toBe(0)
})

test('the page’s versions and activity are beside it, and each version has an address', async () => {
  await page.getByText('History of this page', { exact: true }).click()
  for (const name of ['Versions', 'Activity'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByRole('list', { name: 'Activity' }).getByText('Report of /bread withdrawn').first().waitFor()
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click()
  await page.getByRole('dialog', { name: '/bread - History' }).waitFor()
  expect(new URL(page.url()).searchParams.get('version')).toMatch(/^\d+$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).searchParams.has('version')).toBe(false)
})

test.each([
  [
    'page=00000000-0000-4000-8000-000000000000',
    'The page of this link is not on the list any more. This is another one.',
  ],
  ['version=999999999', 'The version of this link is no longer kept. This is the newest one.'],
  ['region=7-deadbeef', 'The change of this link is not there any more. This is what differs now.'],
])('a link to what is not there any more (%s) shows a sentence about it', async (query, sentence) => {
  await page.goto(`${stack.url}/review?website=${websiteId}&${query}`)
  // Not the queue, which a dialog about a version hides.
  await expect.poll(() => page.getByText(sentence, { exact: true }).count()).toBe(1)
})

test.each([
  ['no website', '', 'There is no such website'],
  ['a foreign one', '?website=00000000-0000-4000-8000-000000000000', 'Sign in to review this website'],
])('the review of %s explains itself to a visitor and leads on', async (_, query, heading) => {
  await page.goto(`${stack.url}/review${query}`)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByRole('link', { name: 'Back to your websites' }).click()
  await page.getByText('Total Pages').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('nothing of it made the browser report an error', () => {
  expect(window.errors.filter((error) => !/40[49]/.test(error))).toEqual([])
})
