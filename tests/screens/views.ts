import type { Page } from 'playwright-core'
import { cardOf } from '../stories/support/screenshots-screen.ts'
import type { Visitor } from '../stories/support/visitor.ts'
import { dialogOf, press } from './page-actions.ts'
import type { TestApp } from './test-app.ts'
import {
  recoveredUser,
  userWithCandidate,
  userWithOneWebsite,
  userWithSixWebsites,
  userWithTokens,
  userWithTwoWebsites,
  visitorWithBakery,
  visitorWithRules,
} from './website-owners.ts'

/** A screen or dialog: its path, the caller who sees it, how to open it, and a text that it shows. */
export interface View {
  path: string
  text: string
  as?: (app: TestApp) => Promise<{ visitor: Visitor }>
  act?: (page: Page) => Promise<unknown>
  /** Exists in narrow windows only. */
  narrow?: true
}

const viewPage = (page: Page) =>
  cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()

const openReview = async (page: Page) => {
  await page.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
}

const openRuleForm = async (page: Page) => {
  await openReview(page)
  await page.keyboard.press('r')
  await page.getByRole('application').press('Enter')
}

const openCandidate = async (page: Page) => {
  await page.getByRole('link', { name: 'pr-7', exact: true }).click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
}

const openMenu = (page: Page) => press(page, 'Menu')

/** Every screen and dialog. */
export const views: Record<string, View> = {
  landing: { path: '/', text: 'Visual Regression Testing' },
  'my websites': { path: '/', as: userWithTwoWebsites, text: 'My Websites' },
  'six websites': { path: '/', as: userWithSixWebsites, text: 'Contact Us for Upgrade' },
  screenshots: { path: '/', as: visitorWithBakery, text: 'Total Pages' },
  'screenshots of a user': { path: '/', as: userWithOneWebsite, text: 'Total Pages' },
  'the viewer': {
    path: '/',
    as: visitorWithBakery,
    act: viewPage,
    text: 'Compare all screenshots side by side',
  },
  'the add dialog': {
    path: '/?add=1',
    as: userWithTwoWebsites,
    text: 'Enter a website URL to start monitoring visual changes',
  },
  'the activity of a website': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => page.getByRole('button', { name: /^Activity/ }).click(),
    text: 'Website added',
  },
  'the history of a website': {
    path: '/?tab=history',
    as: userWithOneWebsite,
    text: 'With changes',
  },
  'the history of a visitor': {
    path: '/?tab=history',
    as: visitorWithBakery,
    text: 'Automatic checks need an account',
  },
  'the history of a page': {
    path: '/',
    as: userWithOneWebsite,
    act: (page) => page.getByRole('button', { name: /^History of this page/ }).click(),
    text: 'How this page looked over time',
  },
  'the mute menu': {
    path: '/',
    as: userWithOneWebsite,
    act: (page) => page.getByRole('button', { name: /^Mute: / }).click(),
    text: 'Until it changes again',
  },
  'the settings of a visitor': {
    path: '/?tab=settings',
    as: visitorWithBakery,
    text: 'Automatic checks need an account',
  },
  'the settings of a website': {
    path: '/?tab=settings',
    as: userWithOneWebsite,
    text: 'Save schedule',
  },
  'the checks of a website': {
    path: '/?tab=history',
    as: userWithOneWebsite,
    text: 'Started by you',
  },
  'the candidates of a website, none yet': {
    path: '/?tab=history&list=candidates',
    as: userWithOneWebsite,
    text: 'No candidates yet',
  },
  'the candidates of a website': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    text: '1 of 1 page changed',
  },
  'asking before a candidate is deleted': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: (page) => page.getByRole('button', { name: /^Delete pr-7/ }).click(),
    text: 'Delete pr-7?',
  },
  'where alerts are sent': {
    path: '/?account=alerts',
    as: userWithOneWebsite,
    text: 'Add a channel',
  },
  'where alerts are sent after an account was recovered': {
    path: '/?account=alerts',
    as: recoveredUser,
    text: 'Was this you?',
  },
  'asking before channels of a recovered account are ended': {
    path: '/?account=alerts',
    as: recoveredUser,
    act: (page) => press(page, 'End all 3'),
    text: 'End what was not you?',
  },
  'API tokens, none yet': {
    path: '/?account=tokens',
    as: userWithOneWebsite,
    text: 'There is no token yet.',
  },
  'API tokens': {
    path: '/?account=tokens',
    as: userWithTokens,
    text: 'Nightly check',
  },
  'API tokens, choosing websites': {
    path: '/?account=tokens',
    as: userWithTokens,
    act: (page) => page.getByLabel('For', { exact: true }).selectOption('Certain websites'),
    text: 'shop.example',
  },
  'a new API token': {
    path: '/?account=tokens',
    as: userWithTokens,
    act: async (page) => {
      await page.getByLabel('Token name', { exact: true }).fill('The deployment')
      await press(page, 'Create token')
    },
    text: 'Your new token, shown this once',
  },
  'asking before an API token is revoked': {
    path: '/?account=tokens',
    as: userWithTokens,
    act: (page) => press(page, 'Revoke Nightly check'),
    text: 'Revoke Nightly check?',
  },
  'stopping alerts': {
    path: '/alerts/unsubscribe?token=x',
    text: 'No more alerts will be sent to this email address, and it will not be asked again. Only a link that is sent to it can start them again.',
  },
  'asking before a website is removed': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => press(page, 'Remove'),
    text: 'This action cannot be undone.',
  },
  'asking before many screenshots are approved': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => press(page, 'Approve All'),
    text: 'Cancel',
  },
  'the review': { path: '/', as: visitorWithBakery, act: openReview, text: 'What changed' },
  'the review, one screenshot over the other': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('2')),
    text: 'Baseline screenshot up to',
  },
  'the difference in the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('5')),
    text: 'Added, or moved here',
  },
  'drawing an area in the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('r')),
    text: 'Use this area',
  },
  'the form of an ignore rule': {
    path: '/',
    as: visitorWithBakery,
    act: openRuleForm,
    text: 'What it would hide',
  },
  'what is ignored on a page': {
    path: '/',
    as: visitorWithRules,
    act: openReview,
    text: '1 area ignored',
  },
  'the ignore rules of a website': {
    path: '/?tab=settings',
    as: visitorWithRules,
    text: 'Place of 300 × 80 px',
  },
  'the keys of the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('?')),
    text: 'Approve and go on',
  },
  'the review of a candidate': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: openCandidate,
    text: 'Accept',
  },
  'the keys of the review of a candidate': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: (page) => openCandidate(page).then(() => page.keyboard.press('?')),
    text: 'Accept and go on',
  },
  'the review of no website': { path: '/review', text: 'There is no such website' },
  login: { path: '/?account=login', text: 'Forgot your password?' },
  'login refused': {
    path: '/?account=login',
    act: sendEmpty('Sign in'),
    text: 'Please enter your password',
  },
  signup: { path: '/?account=signup', text: 'Create account' },
  'forgot password': { path: '/?account=forgot-password', text: 'Send reset link' },
  'verify email': { path: '/?account=verify-email', text: 'Send verification email' },
  settings: { path: '/?account=settings', as: userWithTwoWebsites, text: 'Update password' },
  'delete account': {
    path: '/?account=delete-account',
    as: userWithTwoWebsites,
    text: 'Type DELETE to confirm',
  },
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
  'the reset page': { path: '/reset-password', text: 'Invalid Reset Link' },
  'the verification page': { path: '/verify-email', text: 'Send verification email' },
  'the page that proves an address': { path: '/alerts/prove?token=any', text: 'Return to Home' },
  'the page that stops alerts': { path: '/alerts/unsubscribe?token=any', text: 'Return to Home' },
  'the export page': { path: '/export', text: 'Invalid Link' },
  'the sign-in page': { path: '/auth', text: 'Forgot your password?' },
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

function sendEmpty(button: string) {
  return async (page: Page) => {
    await dialogOf(page).waitFor()
    await press(dialogOf(page), button)
  }
}
