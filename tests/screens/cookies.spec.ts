import { addresses } from '@vigia/domain/addresses'
import { expect, test } from 'vitest'
import { cookies as documented } from '../../frontends/legal/cookies/cookies.ts'
import { signUp } from '../stories/support/sign-up.ts'
import { openWindow } from '../stories/support/open-browser.ts'
import { analyze, button, openUserMenu, signOut, textOn } from '../stories/support/account-screens.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { dialogOf, fill, press } from './page-actions.ts'
import { openTestApp, password } from './test-app.ts'
import { watchBrowserData } from './checks/browser-data.ts'
import { asCookies, cookieNames, findUndeclared, nothing } from './checks/undeclared.ts'
import { views } from './views.ts'
import { uniqueEmail } from '../support/shared/unique-email.ts'

const app = await openTestApp()

test('the cookie policy names the session, the theme and the CSRF token, and no other', () => {
  expect(documented.map(({ name }) => name).toSorted()).toEqual(Object.values(cookieNames).toSorted())
})

test('the views are all pages of the product', () => {
  const paths = Object.values(addresses).flat()
  const visited = new Set(Object.values(views).map(({ path }) => new URL(path, 'http://any').pathname))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !visited.has(path))).toEqual([])
})

test('analyzing a website, choosing a theme, signing in and signing out leaves exactly these', async () => {
  const person = { email: uniqueEmail('cookies'), password, firstName: 'Ana', lastName: 'Prado' }
  await signUp(app.stack, new Visitor(app.stack.url), person)
  const window = await openWindow(app.browser, { colorScheme: 'light', reducedMotion: 'reduce' })
  const { page } = window
  const data = watchBrowserData(page)
  try {
    await page.goto(app.stack.url)
    await button(page, 'Essential only').click()
    await button(page, 'Switch to dark theme').click()
    await analyze(page, app.nextSite())
    await data.read()
    await press(page, 'Login')
    await fill(dialogOf(page), { Email: person.email, Password: password })
    await press(dialogOf(page), 'Sign in')
    await openUserMenu(page, 'Ana Prado')
    await page.keyboard.press('Escape')
    await data.read()
    await signOut(page, 'Ana Prado')
    await textOn(page, 'Visual Regression Testing').waitFor()

    const { kept, cookies } = await data.read()
    expect(cookies).toEqual(asCookies)
    expect(await findUndeclared(app.stack.url, data, window)).toEqual(nothing)
    const inFourteenDays = Date.now() / 1_000 + 14 * 24 * 60 * 60
    expect(kept.get(cookieNames.session)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(kept.get(cookieNames.session)?.expires).toBeLessThanOrEqual(inFourteenDays)
    const inAYear = Date.now() / 1_000 + 365 * 24 * 60 * 60
    expect(kept.get(cookieNames.theme)).toMatchObject({ sameSite: 'Lax', httpOnly: false })
    expect(kept.get(cookieNames.theme)?.expires).toBeLessThanOrEqual(inAYear)
    expect(kept.get(cookieNames.theme)?.expires).toBeGreaterThan(inAYear - 3_600)
    expect(kept.get(cookieNames.csrf)).toMatchObject({ sameSite: 'Lax', expires: -1 })
  } finally {
    await window.close()
  }
})
