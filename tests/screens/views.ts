import type { Page } from 'playwright-core'
import { press, sendEmpty } from './page-actions.ts'
import { accountViews } from './views/account-views.ts'
import { reviewViews } from './views/review-views.ts'
import type { View } from './views/view.ts'
import { websiteViews } from './views/website-views.ts'
import { userWithTwoWebsites } from './website-owners.ts'

const openMenu = (page: Page) => press(page, 'Menu')

/** Every screen and dialog. */
export const views: Record<string, View> = {
  ...websiteViews,
  ...reviewViews,
  ...accountViews,
  'the user menu': {
    path: '/terms',
    as: userWithTwoWebsites,
    act: (page) => page.getByRole('button', { name: 'Ana Prado' }).click(),
    text: 'Logout',
  },
  'the mobile menu of a visitor': { path: '/terms', narrow: true, act: openMenu, text: 'Contact' },
  'the mobile menu of a user': {
    path: '/',
    as: userWithTwoWebsites,
    narrow: true,
    act: openMenu,
    text: 'Logout',
  },
  contact: { path: '/terms?contact=1', text: 'Send Message' },
  'contact refused': {
    path: '/?contact=1',
    act: sendEmpty('Send Message'),
    text: 'Please fill in all fields',
  },
  upgrade: { path: '/?contact=upgrade', text: 'Send Request' },
  privacy: { path: '/privacy', text: 'Submit Data Rights Request' },
  terms: { path: '/terms', text: 'Terms of Service' },
  cookies: { path: '/cookies', text: 'Cookie Policy' },
  legal: { path: '/legal', text: 'Legal Information' },
  'not found': { path: '/no-such-page', text: '404 - Page Not Found' },
}

/** Opens a view and waits until it is complete. */
export async function show(page: Page, origin: string, { path, act, text }: View): Promise<void> {
  await page.goto(origin + path)
  await act?.(page)
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  await page.waitForFunction(isComplete)
}

/** Everything is loaded. Waiting for the network to be idle instead may never end in a busy browser. */
const isComplete = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.images].every(({ complete }) => complete)
