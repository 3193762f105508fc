import { expect, test } from 'vitest'
import { openWindow } from '../stories/support/open-browser.ts'
import { watchBrowserData } from './checks/browser-data.ts'
import { cookiesOf, openTestApp } from './test-app.ts'
import { findUndeclared, nothing } from './checks/undeclared.ts'
import { views } from './views.ts'
import type { View } from './views/view.ts'
import { userWithTwoWebsites, visitorWithBakery } from './website-owners.ts'

const app = await openTestApp()

const everyAddress = [...new Set(Object.values(views).map(({ path }) => path))]

const callers: [string, View['as']][] = [
  ['a new visitor', undefined],
  ['a visitor with a website', visitorWithBakery],
  ['a user', userWithTwoWebsites],
]

test.concurrent.each(callers)(
  '%s gets no other cookie and no third-party request on any page',
  async (_, as) => {
    const window = await openWindow(app.browser, { reducedMotion: 'reduce' })
    const { page } = window
    const data = watchBrowserData(page)
    const url = app.stack.url
    try {
      if (as) await page.context().addCookies(cookiesOf(url, (await as(app)).visitor))
      for (const address of everyAddress) {
        await page.goto(url + address, { waitUntil: 'networkidle' })
        await data.read()
      }
      expect(await findUndeclared(url, data, window)).toEqual(nothing)
      expect(window.errors).toEqual([])
    } finally {
      await window.close()
    }
  },
)
