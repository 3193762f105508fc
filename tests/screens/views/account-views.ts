import { press, sendEmpty } from '../page-actions.ts'
import { recoveredUser, userWithOneWebsite, userWithTokens, userWithTwoWebsites } from '../website-owners.ts'
import type { View } from './view.ts'

/** Signing in, settings, alerts and tokens, and the pages that links in mails lead to. */
export const accountViews: Record<string, View> = {
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
  'the reset page': { path: '/reset-password', text: 'Invalid Reset Link' },
  'the verification page': { path: '/verify-email', text: 'Send verification email' },
  'the page that proves an address': { path: '/alerts/prove?token=any', text: 'Return to Home' },
  'the page that stops alerts': { path: '/alerts/unsubscribe?token=any', text: 'Return to Home' },
  'the export page': { path: '/export', text: 'Invalid link' },
  'the sign-in page': { path: '/auth', text: 'Forgot your password?' },
}
