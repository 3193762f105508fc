import type { Browser, Page } from 'playwright-core'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import { openBrowser } from '../stories/support/open-browser.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { type CornerBakery, startCornerBakery } from '../sites/corner-bakery.ts'
import type { Site } from '../sites/serve.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startOnePageSites } from './one-page-sites.ts'

/** The product with one browser, websites to watch, and whoever watches them. */
export interface TestApp {
  stack: Stack
  bakery: CornerBakery
  /** An address of a website of one page that nobody has used yet. */
  nextSite: () => string
  /** One that nobody answers at. */
  unreachableUrl: string
  /** A website of which every page takes its time. */
  slowSite: Site
  /** Somebody new with an account. */
  createUser: () => Promise<Visitor>
  browser: Browser
  close: () => Promise<void>
}

/** A house for one scene: what it opens is closed with it. */
export interface ScreenContext extends TestApp {
  /** A new window, signed in as whoever is given. */
  openPage: (path?: string, visitor?: Visitor) => Promise<Page>
  /** Is done when the scene is over. */
  onCleanup: (undo: () => unknown) => void
  cleanUp: () => Promise<void>
}

export const password = 'three green apples'

export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const [bakery, kiosks] = await Promise.all([startCornerBakery(), startOnePageSites()])
  const stack = await startStack({ allowHosts: [bakery.host, ...kiosks.hosts], env })
  const window = await openBrowser()
  const browser = window.page.context().browser()
  if (!browser) throw new Error('The window has no browser')
  let userCount = 0
  const createUser = () => {
    userCount += 1
    const email = `person-${userCount}@example.com`
    return signUpAndIn(stack, { email, password, firstName: 'Ana', lastName: 'Prado' })
  }
  async function close() {
    await window.close()
    await stack.stop()
    await Promise.all([bakery.stop(), kiosks.stop()])
  }
  const { nextSite, unreachableUrl, slowSite } = kiosks
  return { stack, bakery, nextSite, unreachableUrl, slowSite, createUser, browser, close }
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
    page.setDefaultTimeout(20_000)
    await page.goto(app.stack.url + path)
    return page
  }
  async function cleanUp() {
    for (const undo of cleanups.splice(0).toReversed()) await undo()
  }
  return { ...app, openPage, onCleanup, cleanUp }
}

/** What a visitor holds, as a browser wants it. */
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
