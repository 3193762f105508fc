import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import { openBrowser } from '../stories/support/open-browser.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { type CornerBakery, startCornerBakery } from '../sites/corner-bakery.ts'
import type { Site } from '../sites/serve.ts'
import { openSharedStack } from '../support/shared/shared-stack.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { uniqueEmail } from '../support/shared/unique-email.ts'
import { type ShopSite, startShopSite } from '../stories/review/shop-site.ts'
import { startOnePageSites } from './one-page-sites.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

/** A running stack with sample websites and one browser. */
export interface TestApp {
  stack: Stack
  bakery: CornerBakery
  /** A page with two changes. */
  shop: ShopSite
  /** The address of a one-page site that was not used yet. */
  nextSite: () => string
  /** An address at which nothing is listening. */
  unreachableUrl: string
  /** A website whose pages take four seconds each. */
  slowSite: Site
  /** A new user who is signed in. */
  createUser: () => Promise<Visitor>
  browser: Browser
  close: () => Promise<void>
}

/** The test app for one test: what is opened here is closed by `cleanUp`. */
export interface ScreenContext extends TestApp {
  /** A page in a new browser context, signed in as the visitor if one is given. */
  openPage: (path?: string, visitor?: Visitor) => Promise<Page>
  /** Called by `cleanUp`, last one first. */
  onCleanup: (undo: () => unknown) => void
  cleanUp: () => Promise<void>
}

export const password = 'three green apples'

/**
 * Starts the app for the tests of a file, on the shared stack, or on a stack of its own with these settings.
 * It is closed after the last test.
 */
export async function openTestApp(env?: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp(env)
  afterAll(() => app.close())
  return app
}

/** Starts the app for the tests of a file; what a test opens is closed after it. */
export async function openTestContext(env?: Record<string, string>): Promise<ScreenContext> {
  const context = openContext(await openTestApp(env))
  afterEach(() => context.cleanUp())
  return context
}

async function startTestApp(env?: Record<string, string>): Promise<TestApp> {
  const [bakery, shop, onePageSites] = await Promise.all([
    startCornerBakery(),
    startShopSite({ changes: [['button', 'price']] }),
    startOnePageSites(),
  ])
  const stack = env
    ? await startStack({ allowHosts: [bakery.host, shop.host, ...onePageSites.hosts], env })
    : await openSharedStack()
  const window = await openBrowser()
  const browser = window.page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const createUser = () => {
    const email = uniqueEmail('person')
    return signUpAndIn(stack, { email, password, firstName: 'Ana', lastName: 'Prado' })
  }
  async function close() {
    await window.close()
    if (env) await stack.stop()
    await Promise.all([bakery.stop(), shop.stop(), onePageSites.stop()])
  }
  const { nextSite, unreachableUrl, slowSite } = onePageSites
  return { stack, bakery, shop, nextSite, unreachableUrl, slowSite, createUser, browser, close }
}

export function openContext(app: TestApp): ScreenContext {
  const cleanups: (() => unknown)[] = []
  const onCleanup = (undo: () => unknown) => void cleanups.push(undo)
  const viewport = { width: 1280, height: 900 }

  async function openPage(path = '/', visitor?: Visitor) {
    const context = await app.browser.newContext({ viewport, reducedMotion: 'reduce' })
    onCleanup(() => context.close())
    if (visitor) await context.addCookies(cookiesOf(app.stack.url, visitor))
    const page = await context.newPage()
    page.setDefaultTimeout(scaleTimeout(60_000))
    await page.goto(app.stack.url + path)
    return page
  }
  async function cleanUp() {
    for (const undo of cleanups.splice(0).toReversed()) await undo()
  }
  return { ...app, openPage, onCleanup, cleanUp }
}

/** The visitor's cookies in Playwright's format. */
export function cookiesOf(url: string, visitor: Visitor) {
  return visitor.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    })
}

export const newVisitor = ({ stack }: Pick<TestApp, 'stack'>) => new Visitor(stack.url)
