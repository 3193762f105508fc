import type { Browser, Page } from 'playwright-core'
import { joinAs, type Person } from '../e2e/member.ts'
import { openBrowser } from '../e2e/open-browser.ts'
import { Visitor } from '../e2e/visitor.ts'
import { type CornerBakery, startCornerBakery } from '../sites/corner-bakery.ts'
import type { Site } from '../sites/serve.ts'
import { type Stack, startStack } from '../stack.ts'
import { startKiosks } from './kiosks.ts'

export interface House {
  stack: Stack
  bakery: CornerBakery
  /** An address of a website of one page that nobody has used yet. */
  kiosk: () => string
  /** One that nobody answers at. */
  ruin: string
  /** A website of which every page takes its time. */
  crowd: Site
  /** A new window, signed in as whoever is given. */
  enter: (path?: string, visitor?: Visitor) => Promise<Page>
  /** Somebody new with an account. */
  join: (person?: Partial<Person>) => Promise<Visitor & { person: Person }>
  /** Is done when the scene is over. */
  later: (undo: () => unknown) => void
  /** Ends the scene. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

export const password = 'three green apples'

/** The product with one browser, and websites to watch. */
export async function openHouse(env: Record<string, string> = {}): Promise<House> {
  const [bakery, kiosks] = await Promise.all([startCornerBakery(), startKiosks()])
  const stack = await startStack({ allowHosts: [bakery.host, ...kiosks.hosts], env })
  const window = await openBrowser()
  const browser = window.page.context().browser() as Browser
  const undone: (() => unknown)[] = []
  const later = (undo: () => unknown) => void undone.push(undo)
  let people = 0

  async function enter(path = '/', visitor?: Visitor) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    later(() => context.close())
    if (visitor) await context.addCookies(cookiesOf(stack.url, visitor))
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(stack.url + path)
    return page
  }

  async function join(given: Partial<Person> = {}) {
    people += 1
    const email = `person-${people}@example.com`
    const person = { email, password, firstName: 'Ana', lastName: 'Prado', ...given }
    return Object.assign(await joinAs(stack, person), { person })
  }

  async function clear() {
    for (const undo of undone.splice(0).toReversed()) await undo()
  }

  async function close() {
    await window.close()
    await stack.stop()
    await Promise.all([bakery.stop(), kiosks.stop()])
  }
  const { kiosk, ruin, crowd } = kiosks
  return { stack, bakery, kiosk, ruin, crowd, enter, join, later, clear, close }
}

/** What a visitor's browser holds, for a browser of flesh and blood. */
export function cookiesOf(url: string, visitor: Visitor) {
  return visitor.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    })
}

export const newVisitor = ({ stack }: House) => new Visitor(stack.url)
