import type { Browser, Page } from 'playwright-core'
import { joinAs } from '../stories/support/sign-up.ts'
import { openBrowser } from '../stories/support/open-browser.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { type CornerBakery, startCornerBakery } from '../sites/corner-bakery.ts'
import type { Site } from '../sites/serve.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startKiosks } from './one-page-sites.ts'

/** The product with one browser, websites to watch, and whoever watches them. */
export interface House {
  stack: Stack
  bakery: CornerBakery
  /** An address of a website of one page that nobody has used yet. */
  kiosk: () => string
  /** One that nobody answers at. */
  ruin: string
  /** A website of which every page takes its time. */
  crowd: Site
  /** Somebody new with an account. */
  join: () => Promise<Visitor>
  browser: Browser
  close: () => Promise<void>
}

/** A house for one scene: what it opens is closed with it. */
export interface Stage extends House {
  /** A new window, signed in as whoever is given. */
  enter: (path?: string, visitor?: Visitor) => Promise<Page>
  /** Is done when the scene is over. */
  later: (undo: () => unknown) => void
  clear: () => Promise<void>
}

export const password = 'three green apples'

export async function openHouse(env: Record<string, string> = {}): Promise<House> {
  const [bakery, kiosks] = await Promise.all([startCornerBakery(), startKiosks()])
  const stack = await startStack({ allowHosts: [bakery.host, ...kiosks.hosts], env })
  const window = await openBrowser()
  const browser = window.page.context().browser()
  if (!browser) throw new Error('The window has no browser')
  let people = 0
  const join = () => {
    people += 1
    const email = `person-${people}@example.com`
    return joinAs(stack, { email, password, firstName: 'Ana', lastName: 'Prado' })
  }
  async function close() {
    await window.close()
    await stack.stop()
    await Promise.all([bakery.stop(), kiosks.stop()])
  }
  const { kiosk, ruin, crowd } = kiosks
  return { stack, bakery, kiosk, ruin, crowd, join, browser, close }
}

export function openStage(house: House): Stage {
  const undone: (() => unknown)[] = []
  const later = (undo: () => unknown) => void undone.push(undo)
  const viewport = { width: 1280, height: 900 }

  async function enter(path = '/', visitor?: Visitor) {
    const context = await house.browser.newContext({ viewport, reducedMotion: 'reduce' })
    later(() => context.close())
    if (visitor) await context.addCookies(cookiesOf(house.stack.url, visitor))
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(house.stack.url + path)
    return page
  }
  async function clear() {
    for (const undo of undone.splice(0).toReversed()) await undo()
  }
  return { ...house, enter, later, clear }
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

export const newVisitor = ({ stack }: Pick<House, 'stack'>) => new Visitor(stack.url)
