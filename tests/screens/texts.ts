import type { Text } from './screen-state.ts'
import { accountTexts } from './texts/accounts.ts'
import { addressTexts } from './texts/addresses.ts'
import { jobTexts } from './texts/jobs.ts'
import { legalTexts } from './texts/legal.ts'
import { screenshotTexts } from './texts/screenshots.ts'

/** Every text that the specification quotes, and the screen state that shows it. */
export const texts: Text[] = [
  ...addressTexts,
  ...screenshotTexts,
  ...jobTexts,
  ...accountTexts,
  ...legalTexts,
]

/**
 * Never shown, because the button is disabled until its fields are filled in; the API answers them.
 * A library's messages, 'Required' and 'Invalid input', are optional in the specification; ours replace them.
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
