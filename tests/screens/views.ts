import type { Page } from 'playwright-core'
import { cardOf } from '../stories/support/screenshots-screen.ts'
import type { Visitor } from '../stories/support/visitor.ts'
import { dialogOf, press } from './page-actions.ts'
import type { House } from './test-app.ts'
import { collectorOf, keeperOf, readerOf, watchKiosk } from './website-owners.ts'

/** A screen or a dialog: its address, who sees it there, what to do first, and what says that it is complete. */
export interface View {
  path: string
  sight: string
  as?: (house: House) => Promise<{ visitor: Visitor }>
  act?: (page: Page) => Promise<unknown>
  /** Is there on phones only. */
  narrow?: true
}

const viewPage = (page: Page) =>
  cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()

const openMenu = (page: Page) => press(page, 'Menu')

/** Every screen and every dialog that stays. */
export const views: Record<string, View> = {
  landing: { path: '/', sight: 'Visual Regression Testing' },
  'my websites': { path: '/', as: keeperOf, sight: 'My Websites' },
  'six websites': { path: '/', as: collectorOf, sight: 'Contact Us for Upgrade' },
  screenshots: { path: '/', as: readerOf, sight: 'Total Pages' },
  'screenshots of a user': { path: '/', as: (house) => watchOneAs(house), sight: 'Total Pages' },
  'the viewer': { path: '/', as: readerOf, act: viewPage, sight: 'Compare all screenshots side by side' },
  'the add dialog': {
    path: '/?add=1',
    as: keeperOf,
    sight: 'Enter a website URL to start monitoring visual changes',
  },
  'the activity of a website': {
    path: '/',
    as: readerOf,
    act: (page) => page.getByRole('button', { name: /^Activity/ }).click(),
    sight: 'Website added',
  },
  'asking before a website is removed': {
    path: '/',
    as: readerOf,
    act: (page) => press(page, 'Remove'),
    sight: 'This action cannot be undone.',
  },
  'asking before many screenshots are approved': {
    path: '/',
    as: readerOf,
    act: (page) => press(page, 'Approve All'),
    sight: 'Cancel',
  },
  login: { path: '/?account=login', sight: 'Forgot your password?' },
  'login refused': {
    path: '/?account=login',
    act: sendEmpty('Sign in'),
    sight: 'Please enter your password',
  },
  signup: { path: '/?account=signup', sight: 'Create account' },
  'forgot password': { path: '/?account=forgot-password', sight: 'Send reset link' },
  'verify email': { path: '/?account=verify-email', sight: 'Send verification email' },
  settings: { path: '/?account=settings', as: keeperOf, sight: 'Update password' },
  'delete account': { path: '/?account=delete-account', as: keeperOf, sight: 'Type DELETE to confirm' },
  'the user menu': {
    path: '/terms',
    as: keeperOf,
    act: (page) => page.getByRole('button', { name: 'Ana Prado' }).click(),
    sight: 'Logout',
  },
  'the mobile menu of a visitor': { path: '/terms', narrow: true, act: openMenu, sight: 'Contact' },
  'the mobile menu of a user': { path: '/', as: keeperOf, narrow: true, act: openMenu, sight: 'Logout' },
  contact: { path: '/terms?contact=1', sight: 'Send Message' },
  'contact refused': {
    path: '/?contact=1',
    act: sendEmpty('Send Message'),
    sight: 'Please fill in all fields',
  },
  upgrade: { path: '/?contact=upgrade', sight: 'Send Request' },
  'the reset page': { path: '/reset-password', sight: 'Invalid Reset Link' },
  'the verification page': { path: '/verify-email', sight: 'Send verification email' },
  'the export page': { path: '/export', sight: 'Invalid Link' },
  'the sign-in page': { path: '/auth', sight: 'Forgot your password?' },
  privacy: { path: '/privacy', sight: 'Submit Data Rights Request' },
  terms: { path: '/terms', sight: 'Terms of Service' },
  cookies: { path: '/cookies', sight: 'Cookie Policy' },
  legal: { path: '/legal', sight: 'Legal Information' },
  'not found': { path: '/no-such-page', sight: '404 - Page Not Found' },
}

/** Leads a window to a view, and waits until all of it is there. */
export async function show(page: Page, origin: string, { path, act, sight }: View): Promise<void> {
  await page.goto(origin + path)
  await act?.(page)
  await page.getByText(sight, { exact: true }).filter({ visible: true }).first().waitFor()
  await page.waitForFunction(isWhole)
}

/** Nothing of the page is still on its way. That nothing is requested would be another thing, which a busy browser may never say. */
const isWhole = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.images].every(({ complete }) => complete)

function sendEmpty(button: string) {
  return async (page: Page) => {
    await dialogOf(page).waitFor()
    await press(dialogOf(page), button)
  }
}

const known = new WeakMap<object, Promise<{ visitor: Visitor }>>()

function watchOneAs(house: House) {
  const made = known.get(house.stack) ?? house.join().then((visitor) => watchKiosk(house, visitor))
  known.set(house.stack, made)
  return made
}
