import { addresses } from '@vigia/proto/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies as documented } from '../../frontends/legal/cookies/cookies.ts'
import { signUp } from '../stories/support/sign-up.ts'
import { openWindow, type Window } from '../stories/support/open-browser.ts'
import { analyze, button, openUserMenu, signOut, textOn } from '../stories/support/account-screens.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { dialogOf, fill, press } from './page-actions.ts'
import { cookiesOf, type TestApp, startTestApp, password } from './test-app.ts'
import { type BrowserData, watchBrowserData } from './browser-data.ts'
import { show, type View, views } from './views.ts'
import { userWithTwoWebsites, visitorWithBakery } from './website-owners.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const session = 'vigia.session'
const theme = 'vigia.theme'
const csrf = 'vigia.csrf'
/** The theme is in local storage. */
const asCookies = [csrf, session]
/** Storage named in the cookie policy, and a message that is shown after a reload. */
const declaredStorage =
  /^(vigia\.(theme|cookies)|onboarding:.+|dashboard\..+|account\.return-path|shell\.toast)$/

const nothing = { cookies: [], stored: [], origins: [], refusals: [] }

/** Cookies, storage and origins that the policy does not name, and violations of the content security policy. */
async function findUndeclared(data: BrowserData, { errors }: Window) {
  const { cookies, stored, origins } = await data.read()
  return {
    cookies: cookies.filter((name) => !asCookies.includes(name)),
    stored: stored.filter((name) => !declaredStorage.test(name)),
    origins: origins.filter((origin) => origin !== app.stack.url),
    refusals: errors.filter((error) => / refused /.test(error)),
  }
}

const everyAddress = [...new Set(Object.values(views).map(({ path }) => path))]

test('the cookie policy names the session, the theme and the CSRF token, and no other', () => {
  expect(documented.map(({ name }) => name).toSorted()).toEqual([session, theme, csrf].toSorted())
})

test('these tests visit every page of the product', () => {
  const paths = Object.values(addresses).flat()
  const visited = new Set(everyAddress.map((address) => new URL(address, 'http://any').pathname))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !visited.has(path))).toEqual([])
})

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
      expect(await findUndeclared(data, window)).toEqual(nothing)
      expect(window.errors).toEqual([])
    } finally {
      await window.close()
    }
  },
)

test.concurrent.each(Object.entries(views).filter(([, { act }]) => act))(
  'using %s leaves no other cookie or storage',
  async (_, view) => {
    const window = await openWindow(app.browser, { reducedMotion: 'reduce' })
    const { page } = window
    const data = watchBrowserData(page)
    const url = app.stack.url
    try {
      if (view.narrow) await page.setViewportSize({ width: 375, height: 900 })
      if (view.as) await page.context().addCookies(cookiesOf(url, (await view.as(app)).visitor))
      await show(page, url, view)
      expect(await findUndeclared(data, window)).toEqual(nothing)
    } finally {
      await window.close()
    }
  },
)

test('analyzing a website, choosing a theme, signing in and signing out leaves exactly these', async () => {
  const person = { email: 'cookies@example.com', password, firstName: 'Ana', lastName: 'Prado' }
  await signUp(app.stack, new Visitor(app.stack.url), person)
  const window = await openWindow(app.browser, { colorScheme: 'light', reducedMotion: 'reduce' })
  const { page } = window
  const data = watchBrowserData(page)
  try {
    await page.goto(app.stack.url)
    await button(page, 'Essential Only').click()
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

    const { kept, cookies, stored } = await data.read()
    expect(cookies).toEqual(asCookies)
    expect(stored).toContain(theme)
    expect(await findUndeclared(data, window)).toEqual(nothing)
    const inFourteenDays = Date.now() / 1_000 + 14 * 24 * 60 * 60
    expect(kept.get(session)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(kept.get(session)?.expires).toBeLessThanOrEqual(inFourteenDays)
    expect(kept.get(csrf)).toMatchObject({ sameSite: 'Lax', expires: -1 })
  } finally {
    await window.close()
  }
})
