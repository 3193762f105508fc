import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openReview } from '../stories/review/open-review.ts'
import type { Change } from '../stories/review/shop-site.ts'
import { findViolations } from './checks/axe.ts'
import { showIn, tooWide } from './checks/measure-screen.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

const changes: Change[][] = [['button'], ['button'], ['button', 'price'], ['price'], ['error'], ['footer']]

const review = await openReview(changes)
beforeAll(async () => {
  await review.page.goto(review.address)
  await review.progress('0 of 5 pages decided')
}, scaleTimeout(600_000))

const open = (path: string) => (page: Page) =>
  review.queue
    .getByRole('button', { name: new RegExp(`^${path} `) })
    .click()
    .then(() => page.waitForTimeout(200))
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const leavePagesOut = (page: Page) => page.getByText('Leave pages out').click()

async function addNote(page: Page) {
  await page.getByRole('textbox', { name: /^Write on this/ }).fill('The new price is right.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('checkbox', { name: /^The new price is right/ }).waitFor()
}

async function acceptLook(page: Page) {
  await open('/item-5')(page)
  await page.getByRole('textbox', { name: 'Accept this look beside the baseline' }).fill('On Sundays')
  await page.getByRole('button', { name: 'Accept this too' }).click()
  await page.getByText('On Sundays', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Accepted looks', exact: true }).waitFor()
}

/**
 * Every mode and state of the review. The ones that approve or report a page come last, because they change
 * it.
 */
const states: [string, ((page: Page) => Promise<unknown>)[], RegExp][] = [
  ['side by side', [open('/item-3'), press('1')], /Baseline/],
  ['swipe', [press('2')], /Baseline screenshot up to/],
  ['onion', [press('3')], /Current screenshot/],
  ['blink', [press('4')], /What changed/],
  ['the difference', [press('5')], /Removed, or moved away/],
  ['twice the size, highlighted', [press('1'), press('h'), press('+'), press('+')], /What changed/],
  ['an area between changes', [press('0'), press('h'), open('/item-2'), press('j')], /What changed/],
  ['a group, with a page left out', [leavePagesOut], /Approve on 3 pages/],
  ['an error', [open('/item-4')], /could not|error/i],
  [
    'a search without results',
    [(page) => page.getByRole('searchbox').fill('none')],
    /No pages match your search/,
  ],
  [
    'a note',
    [(page) => page.getByRole('searchbox').fill(''), open('/item-3'), addNote],
    /The new price is right/,
  ],
  ['the keys', [press('?')], /Approve and go on/],
  ['the history of a page', [press('Escape'), press('t')], /How this page looked over time/],
  ['an accepted look', [press('Escape'), acceptLook], /On Sundays/],
  ['decided pages, and undo', [open('/item-3'), press('y')], /Approved/],
]

async function checkState(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 375, 1280, 2560]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await showIn(page, colorScheme)
      const violations = await findViolations(page)
      found.push(...violations.map((violation) => `${colorScheme}, ${width} pixels wide: ${violation}`))
      if (width === 320) found.push(...(await tooWide(page)))
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

test.each(states)('the review is accessible in all widths and both themes: %s', async (_, acts, shown) => {
  for (const act of acts) await act(review.page)
  await review.page.getByText(shown).filter({ visible: true }).first().waitFor()
  expect(await checkState(review.page)).toEqual([])
})

test('each change has a name in the list, and each screenshot is named', async () => {
  const { page } = review
  await open('/item-2')(page)
  const regions = (await review.visitor.pages(review.websiteId)).find(
    ({ path }) => path === '/item-2',
  )?.regions
  // Each change has two buttons: one shows it, the other ignores it.
  const names = await page.getByRole('list', { name: 'Changes' }).getByRole('button').allInnerTexts()
  expect(names).toHaveLength(2 * (regions?.length ?? Number.NaN))
  expect(new Set(names).size).toBe(names.length)
  for (const side of ['Baseline', 'Current'])
    expect(await page.getByRole('region', { name: `${side} screenshot` }).count()).toBe(1)
})

test('nothing of it made the browser report an error', () => {
  expect(review.window.errors).toEqual([])
})
