import { addresses } from '@vigia/proto/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies as promised } from '../../frontends/legal/cookies/cookies.ts'
import { signUp } from '../stories/support/sign-up.ts'
import { openBrowser, type Window } from '../stories/support/open-browser.ts'
import { analyze, button, openUserMenu, signOut, words } from '../stories/support/account-screens.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { dialogOf, fill, press } from './page-actions.ts'
import { cookiesOf, type House, openHouse, password } from './test-app.ts'
import { type Traces, watchTraces } from './browser-data.ts'
import { show, type View, views } from './views.ts'
import { keeperOf, readerOf } from './website-owners.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

const session = 'vigia.session'
const theme = 'vigia.theme'
const csrf = 'vigia.csrf'
/** The theme lies in the storage that never leaves the device. */
const asCookies = [csrf, session]
/** What the cookie policy tells of beside them, and a message that outlives a reload. */
const notes = /^(vigia\.(theme|cookies)|onboarding:.+|dashboard\..+|account\.return-path|shell\.toast)$/

const nothing = { cookies: [], stored: [], origins: [], refusals: [] }

/** What was left or asked beyond what the policy tells of; what our own security policy kept the browser from, too. */
async function unpromised(traces: Traces, { complaints }: Window) {
  const { cookies, stored, origins } = await traces.look()
  return {
    cookies: cookies.filter((name) => !asCookies.includes(name)),
    stored: stored.filter((name) => !notes.test(name)),
    origins: origins.filter((origin) => origin !== house.stack.url),
    refusals: complaints.filter((complaint) => / refused /.test(complaint)),
  }
}

const everyAddress = [...new Set(Object.values(views).map(({ path }) => path))]

test('the cookie policy names the session, the theme and the token against forgeries, and no other', () => {
  expect(promised.map(({ name }) => name).toSorted()).toEqual([session, theme, csrf].toSorted())
})

test('no page of the product is left out of these visits', () => {
  const paths = Object.values(addresses).flat()
  const visited = new Set(everyAddress.map((address) => new URL(address, 'http://any').pathname))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !visited.has(path))).toEqual([])
})

const someone: [string, View['as']][] = [
  ['nobody', undefined],
  ['a visitor with a website', readerOf],
  ['a user', keeperOf],
]

test.concurrent.each(someone)('%s finds no other cookie on any page, and asks nobody else', async (_, as) => {
  const window = await openBrowser({ reducedMotion: 'reduce' })
  const { page } = window
  const traces = watchTraces(page)
  const url = house.stack.url
  try {
    if (as) await page.context().addCookies(cookiesOf(url, (await as(house)).visitor))
    for (const address of everyAddress) {
      await page.goto(url + address, { waitUntil: 'networkidle' })
      await traces.look()
    }
    expect(await unpromised(traces, window)).toEqual(nothing)
    expect(window.complaints).toEqual([])
  } finally {
    await window.close()
  }
})

test.concurrent.each(Object.entries(views).filter(([, { act }]) => act))(
  '%s: what is done there leaves nothing else either',
  async (_, view) => {
    const window = await openBrowser({ reducedMotion: 'reduce' })
    const { page } = window
    const traces = watchTraces(page)
    const url = house.stack.url
    try {
      if (view.narrow) await page.setViewportSize({ width: 375, height: 900 })
      if (view.as) await page.context().addCookies(cookiesOf(url, (await view.as(house)).visitor))
      await show(page, url, view)
      expect(await unpromised(traces, window)).toEqual(nothing)
    } finally {
      await window.close()
    }
  },
)

test('whoever analyzes a website, chooses a theme, signs in and signs out is left exactly these', async () => {
  const person = { email: 'tracked-by-nobody@example.com', password, firstName: 'Ana', lastName: 'Prado' }
  await signUp(house.stack, new Visitor(house.stack.url), person)
  const window = await openBrowser({ colorScheme: 'light', reducedMotion: 'reduce' })
  const { page } = window
  const traces = watchTraces(page)
  try {
    await page.goto(house.stack.url)
    await button(page, 'Essential Only').click()
    await button(page, 'Switch to dark theme').click()
    await analyze(page, house.kiosk())
    await traces.look()
    await press(page, 'Login')
    await fill(dialogOf(page), { Email: person.email, Password: password })
    await press(dialogOf(page), 'Sign in')
    await openUserMenu(page, 'Ana Prado')
    await page.keyboard.press('Escape')
    await traces.look()
    await signOut(page, 'Ana Prado')
    await words(page, 'Visual Regression Testing').waitFor()

    const { kept, cookies, stored } = await traces.look()
    expect(cookies).toEqual(asCookies)
    expect(stored).toContain(theme)
    expect(await unpromised(traces, window)).toEqual(nothing)
    const inFourteenDays = Date.now() / 1_000 + 14 * 24 * 60 * 60
    expect(kept.get(session)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(kept.get(session)?.expires).toBeLessThanOrEqual(inFourteenDays)
    expect(kept.get(csrf)).toMatchObject({ sameSite: 'Lax', expires: -1 })
  } finally {
    await window.close()
  }
})
