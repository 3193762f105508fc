import type { Text } from './screen-state.ts'
import { accountTexts } from './texts/accounts.ts'
import { addressTexts } from './texts/addresses.ts'
import { jobTexts } from './texts/jobs.ts'
import { legalTexts } from './texts/legal.ts'
import { screenshotTexts } from './texts/screenshots.ts'

/** Every text that the specification quotes, and the scene that it is seen in. */
export const texts: Text[] = [
  ...addressTexts,
  ...screenshotTexts,
  ...jobTexts,
  ...accountTexts,
  ...legalTexts,
]

/**
 * Those that nobody sees because a button waits for its fields; whoever calls without a screen is told them.
 * A library's own, 'Required' and 'Invalid input', may appear and need not: everything has words of ours.
 */
export const apiOnlyTexts = [
  {
    text: 'Please enter a website URL',
    why: 'the button cannot be pressed while the field is empty',
    path: '/api/websites',
    body: { url: ' ' },
  },
  {
    text: 'Reset token is required',
    why: 'without a token there is no form to send',
    path: '/api/auth/reset-password/confirm',
    body: { token: '', password: 'four green apples' },
  },
  {
    text: 'Name is required',
    why: 'the button cannot be pressed without a name',
    path: '/api/data-rights-request',
    body: { name: ' ', email: 'ana@example.com', requestType: 'access' },
  },
  {
    text: 'Please select a request type',
    why: 'the button cannot be pressed without a type',
    path: '/api/data-rights-request',
    body: { name: 'Ana Prado', email: 'ana@example.com', requestType: '' },
  },
]
