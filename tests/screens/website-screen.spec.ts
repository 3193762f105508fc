import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakCall, changeJob, dialogOf, press } from './page-actions.ts'
import { openTestContext } from './test-app.ts'
import { createUserWithWebsites, userWithTokens } from './website-owners.ts'

const app = await openTestContext()

const steps = ['Discover Pages', 'Update Screenshots', 'Check Diffs']
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The screen of a website whose user has a second one. */
async function openWebsite(width: number) {
  const { visitor, websiteId } = await createUserWithWebsites(app, 1)
  const page = await app.openPage(`/?website=${websiteId}`, visitor)
  await page.setViewportSize({ width, height: 900 })
  await page.getByText('Total Pages').waitFor()
  return page
}

test('the header is one row, the steps stand beside the tabs, and the first thumbnails are in the window', async () => {
  const page = await openWebsite(1440)
  const title = await boxOf(page.getByRole('heading', { name: 'Screenshots', level: 1 }))
  const rows = await Promise.all(['Check Now', 'Approve All'].map((name) => boxOf(button(page, name))))
  for (const { y, height } of rows) {
    expect(y).toBeLessThan(title.y + title.height)
    expect(y + height).toBeGreaterThan(title.y)
  }
  const tabs = await boxOf(page.getByRole('link', { name: 'History', exact: true }))
  for (const name of steps) expect(Math.abs((await boxOf(button(page, name))).y - tabs.y)).toBeLessThan(24)
  const thumbnail = await boxOf(page.getByRole('button', { name: /^View Current of/ }))
  expect(thumbnail.y + thumbnail.height).toBeLessThanOrEqual(900)
})

test('the cards of the settings stand right below each other in two columns', async () => {
  const { visitor, websiteId } = await createUserWithWebsites(app, 1)
  const page = await app.openPage(`/?website=${websiteId}&tab=settings`, visitor)
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Save schedule').waitFor()
  const names = ['Schedule', 'Viewports', 'Alerts', 'Name', 'Ignore rules']
  const cards = await Promise.all(
    names.map((name) => boxOf(page.getByRole('heading', { name, exact: true, level: 2 }).locator('..'))),
  )
  const columns = Object.values(Object.groupBy(cards, ({ x }) => x)).flatMap((some) => (some ? [some] : []))
  expect(columns).toHaveLength(2)
  for (const column of columns) {
    const inOrder = column.toSorted((one, other) => one.y - other.y)
    const gaps = inOrder
      .slice(1)
      .map(({ y }, nth) => y - (inOrder[nth]?.y ?? 0) - (inOrder[nth]?.height ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(24)
  }
})

test('the search stands apart from the tiles above it', async () => {
  const page = await openWebsite(768)
  await page.getByRole('button', { name: /^View Current of/ }).waitFor()
  const tile = await boxOf(page.getByRole('button', { name: /Total Pages$/ }))
  const search = await boxOf(page.getByRole('searchbox', { name: 'Search pages' }))
  expect(search.y - tile.y - tile.height).toBeGreaterThanOrEqual(12)
})

test('on a phone a message does not cover the floating button', async () => {
  const page = await openWebsite(375)
  await page.setViewportSize({ width: 375, height: 500 })
  await page.getByRole('button', { name: 'Approve /', exact: true }).click()
  const message = page.locator('[data-toasts] > li')
  await message.getByText('Screenshot approved').waitFor()
  const isAbove = async () => {
    const { y, height } = await boxOf(page.locator('[data-shown] button'))
    return y + height <= (await boxOf(message)).y
  }
  await expect.poll(isAbove).toBe(true)
})

test('with less motion the floating button stays where it found a place', async () => {
  const page = await openWebsite(375)
  await page.setViewportSize({ width: 375, height: 500 })
  const floating = page.locator('[data-shown=true]')
  const isAside = async (top: number) => {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return floating.evaluate(({ style }) => style.translate !== '')
  }
  let top = 220
  while (!(await isAside(top))) top += 20
  const places = await floating.evaluate(async (element) => {
    const seen = new Set<number>()
    for (let frame = 0; frame < 20; frame += 1) {
      // Every change of the page may move it.
      document.body.append(document.createComment(''))
      await new Promise((done) => requestAnimationFrame(done))
      seen.add(Math.round(element.getBoundingClientRect().top))
    }
    return [...seen]
  })
  expect(places).toHaveLength(1)
})

/** Waits for a message; returns whether it stands in the window, above another part, for a while. */
async function messageAbove(page: Page, text: string, part: Locator) {
  await page.locator('[data-toasts] > li').getByText(text).waitFor()
  return () =>
    part.evaluate(async (below) => {
      const message = document.querySelector('[data-toasts] > li')
      for (let frame = 0; frame < 20; frame += 1) {
        const { top = -1, bottom = 0 } = message?.getBoundingClientRect() ?? {}
        if (top < 0 || bottom > below.getBoundingClientRect().top) return false
        // Every change of the page may move it.
        document.body.append(document.createComment(''))
        await new Promise((done) => requestAnimationFrame(done))
      }
      return true
    })
}

test.each([375, 1440])('%d pixels wide, a message does not cover the progress of a job', async (width) => {
  const page = await openWebsite(width)
  await changeJob(page, { status: 'running', progress: { current: 1, total: 2, message: '' } })
  await breakCall(page, 'DELETE /api/websites/*', 'serverError')
  await press(page, 'Check Now')
  const progress = page.getByRole('region', { name: 'Analyzing Website' })
  await progress.waitFor()
  await press(page, 'Remove')
  await press(dialogOf(page), 'Remove Website')
  await expect.poll(await messageAbove(page, 'Error removing website', progress)).toBe(true)
})

test('on a phone a message does not cover the buttons of a decision', async () => {
  const { visitor, websiteId } = await createUserWithWebsites(app, 0)
  const page = await app.openPage(`/review?website=${websiteId}`, visitor)
  await page.setViewportSize({ width: 375, height: 700 })
  await breakCall(page, 'POST /api/pages/*/approve', 'serverError')
  const decision = page.getByRole('group', { name: 'Decision' })
  await press(decision, 'Approve')
  await expect.poll(await messageAbove(page, 'Approval failed', decision)).toBe(true)
})

test('a question that a dialog asks lies over the dimmed dialog', async () => {
  const { visitor } = await userWithTokens(app)
  const page = await app.openPage('/?account=tokens', visitor)
  const isDimmed = () =>
    page.getByRole('heading', { name: 'API tokens', includeHidden: true }).evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect()
      const shown = document.elementFromPoint(left + 2, top + 2)
      return shown !== null && !shown.contains(heading) && !heading.contains(shown)
    })
  await press(page, 'Revoke Nightly check')
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(isDimmed).toBe(true)
})

test('on a phone the steps are in a menu beside Check Now', async () => {
  const page = await openWebsite(375)
  for (const name of steps) await expect.poll(() => button(page, name).count()).toBe(0)
  const [check, menu] = [await boxOf(button(page, 'Check Now')), button(page, 'Steps of a check')]
  expect((await boxOf(menu)).y).toBe(check.y)
  await menu.click()
  for (const name of steps) await button(page, name).waitFor()
  await page.keyboard.press('Escape')
  for (const name of steps) await button(page, name).waitFor({ state: 'detached' })
})

/** Records the positions of tiles and cards at every frame until `stop` is called. */
const watchPlaces = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = new Set<string>()
    const look = () => {
      const parts = document.querySelectorAll(
        'fieldset[aria-label^="Filter"] strong, ul[aria-label=Pages] h2, main h1',
      )
      const places = [...parts].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
      // A tile that is there only for a moment stands to the right of the others, and is not measured here.
      seen.add(
        places
          .filter(({ x }) => x < window.innerWidth / 2)
          .map(({ y }) => Math.round(y))
          .join(' '),
      )
      requestAnimationFrame(look)
    }
    look()
    return { read: () => [...seen] }
  })

test('nothing moves while a job runs', async () => {
  const page = await openWebsite(1440)
  const places = await watchPlaces(page)
  await press(page, 'Update Screenshots')
  await page.getByRole('region', { name: 'Capturing Screenshots' }).waitFor()
  await page.getByText('Capture completed').first().waitFor()
  expect(await places.evaluate(({ read }) => read())).toHaveLength(1)
})

test('the progress that is shown is the one that a screen reader finds', async () => {
  const page = await openWebsite(1440)
  await page.route('**/api/jobs/*', (route) =>
    route.fulfill({
      json: {
        id: 'x',
        type: 'screenshot-capture',
        status: 'running',
        progress: { current: 21, total: 50, message: '' },
      },
    }),
  )
  await press(page, 'Update Screenshots')
  const panel = page.getByRole('region', { name: 'Capturing Screenshots' })
  await panel.getByText('42%', { exact: true }).waitFor()
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('Capturing Screenshots, 42%')
  await expect.poll(() => panel.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('42%')
})
