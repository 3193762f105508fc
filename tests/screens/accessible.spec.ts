import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openWindow } from '../stories/support/open-browser.ts'
import { findViolations } from './checks/axe.ts'
import { watchBrowserData } from './checks/browser-data.ts'
import { findOtherDates } from './checks/dates.ts'
import { findOutOfOrder } from './checks/focus-order.ts'
import { watchHeadings } from './checks/headings.ts'
import { scrollThrough, settle, showIn, tooWide } from './checks/measure-screen.ts'
import { cookiesOf, openTestApp } from './test-app.ts'
import { findSmallTargets } from './checks/small-targets.ts'
import { findUndeclared, nothing } from './checks/undeclared.ts'
import { show, views } from './views.ts'
import type { View } from './views/view.ts'
import { makeOwners } from './website-owners.ts'

const app = await openTestApp()

// What many views share is not made within the time of the view that is tested first.
beforeAll(() => makeOwners(app, ownersOf(Object.values(views))))

const isQuick = process.env['VIGIA_TEST_QUICKLY'] === 'yes'
const [light, dark] = ['light', 'dark'] as const
/** The full run has every width in both themes; `npm test` has each width and each theme once. */
const variants = isQuick
  ? [
      { width: 375, colorScheme: light },
      { width: 1280, colorScheme: dark },
    ]
  : [320, 375, 768, 1440, 2560].flatMap((width) =>
      [light, dark].map((colorScheme) => ({ width, colorScheme })),
    )

test.concurrent.each(Object.entries(views))(
  '%s is accessible, always has one main heading, overflows no window, writes dates in one form, has no browser errors and stores nothing undeclared',
  async (_, view) => {
    const window = await openWindow(app.browser, { reducedMotion: 'reduce' })
    const data = watchBrowserData(window.page)
    const headings = await watchHeadings(window.page)
    try {
      await openAs(window.page, view)
      expect(await checkView(window.page, view)).toEqual([])
      expect(await headings.findWrong()).toEqual([])
      expect(window.errors).toEqual([])
      expect(await findUndeclared(app.stack.url, data, window)).toEqual(nothing)
    } finally {
      await window.close()
    }
  },
)

const ownersOf = (shown: View[]) => new Set(shown.flatMap(({ as }) => as ?? []))

async function openAs(page: Page, { as, narrow }: View) {
  await page.setViewportSize({ width: narrow ? 375 : 1280, height: 900 })
  if (as) await page.context().addCookies(cookiesOf(app.stack.url, (await as(app)).visitor))
}

/**
 * Violations in all variants, controls that the Tab key reaches out of order, what overflows a window of 320
 * pixels, and dates in a form of their own.
 */
async function checkView(page: Page, view: View): Promise<string[]> {
  await show(page, app.stack.url, view)
  const found: string[] = []
  for (const { colorScheme, width } of variants) {
    if (view.narrow && width > 375) continue
    await page.setViewportSize({ width, height: 900 })
    await showIn(page, colorScheme)
    await scrollThrough(page)
    const violations = await findViolations(page)
    const small = await findSmallTargets(page)
    const outOfOrder = await findOutOfOrder(page)
    found.push(
      ...[...violations, ...small, ...outOfOrder].map(
        (one) => `${colorScheme}, ${width} pixels wide: ${one}`,
      ),
    )
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  return [...found, ...(await tooWide(page)), ...(await findOtherDates(page))]
}
