import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../stories/support/open-browser.ts'
import { findObstacles } from './axe.ts'
import { cookiesOf, type House, openHouse } from './test-app.ts'
import { show, type View, views } from './views.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

const looks = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width })),
)

test.concurrent.each(Object.entries(views))(
  '%s: nothing is in the way of anybody, nothing sticks out, and the browser is content',
  async (_, view) => {
    const window = await openBrowser({ reducedMotion: 'reduce' })
    try {
      await enter(window.page, view)
      expect(await lookAround(window.page, view)).toEqual([])
      expect(window.complaints).toEqual([])
    } finally {
      await window.close()
    }
  },
)

async function enter(page: Page, { as, narrow }: View) {
  await page.setViewportSize({ width: narrow ? 375 : 1280, height: 900 })
  if (as) await page.context().addCookies(cookiesOf(house.stack.url, (await as(house)).visitor))
}

/** The obstacles of all looks, and what is too wide for the narrowest window there is. */
async function lookAround(page: Page, view: View): Promise<string[]> {
  await show(page, house.stack.url, view)
  const found: string[] = []
  for (const { colorScheme, width } of looks) {
    if (view.narrow && width > 375) continue
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const obstacles = await findObstacles(page)
    found.push(...obstacles.map((obstacle) => `${colorScheme}, ${width} pixels wide: ${obstacle}`))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  return [...found, ...(await tooWide(page))]
}

/** Colours take a moment to change. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const passing = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((each) => each.finished))
  })

/** What makes the page, or a dialog over it, wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const over = '[role=dialog], [role=dialog] *, [role=alertdialog], [role=alertdialog] *, [role=menu]'
    const suspects = document.querySelectorAll(scrollWidth > clientWidth ? 'body *' : over)
    return [...suspects]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `sticks out at 320 pixels: ${element.tagName} ${element.textContent?.slice(0, 60)}`)
  })
