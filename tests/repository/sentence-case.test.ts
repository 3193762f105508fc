import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

/** Names, and words that are written so in any text. */
const names = new Set([
  'Vigia',
  'Slack',
  'Microsoft',
  'Teams',
  'Discord',
  'Atom',
  'Integrations',
  'PDF',
  'Home',
  'Enter',
  'Ana',
  'Settings',
  'Arrow',
  'Shift',
  'Escape',
])
/** Texts that the specification quotes, and Check Now, which stands among them. */
const quoted = [
  'Website URL',
  'Start Visual Analysis',
  'Analyzing Website',
  'Visual Regression Testing',
  'Analyze Website',
  'Add New Website',
  'My Websites',
  'Discover Pages',
  'Update Screenshots',
  'Check Diffs',
  'Check Now',
  'Approve All',
  'Total Pages',
  'Clear Filter',
  'View Full Screens',
  'Full Screenshots',
  'No Pages Found',
  'Yes, Cancel',
  'Remove Website',
  'Removing...',
  'Untitled Website',
  'Website Limit Reached',
  'Contact Us for Upgrade',
  'Contact Us',
  'Upgrade Your Account',
  'Your Name',
  'Email Address',
  'Send Request',
  'Send Message',
  'First Name',
  'Last Name',
  'Invalid Reset Link',
  'Return to Home',
  'Verification Failed',
  'Page Not Found',
  'Checking Sitemap...',
  'Discovering Pages',
  'Taking Screenshots...',
  'Capturing Screenshots',
  'Checking Differences',
  'Upgrade Request Sent',
  'Email Verified',
  'Email Sent',
  'Account Deleted',
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
]

/** The texts of a source file that screens show: in elements, and in attributes and fields for labels. */
function listTexts(source: string): string[] {
  const labels =
    /\b(?:title|label|text|busy|busyLabel|confirmLabel|cancelLabel|placeholder|aria-label)(?:=|: )\{?["'`]([^"'`]+)["'`]/g
  // The values of messages that are chosen by a key.
  const values = /^\s+'?[\w-]+'?: '([A-Z][a-z]+(?: [\w-]+)+\.*)',$/gm
  // What a condition chooses between, such as the two labels of a button.
  const choices = /[?:] ['"`]([A-Z][^'"`\n$]+)['"`]/g
  const elements = />\s*([A-Z][\w’'.,!? -]+?)\s*</g
  return [labels, values, choices, elements].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, text = '']) => text),
  )
}

const withoutQuoted = (text: string) => quoted.reduce((rest, one) => rest.replaceAll(one, ''), text)
const isInTitleCase = (text: string) =>
  withoutQuoted(text)
    .split(/(?<=[.?!:·]) | - /)
    .some((sentence) =>
      sentence
        .split(' ')
        .slice(1)
        .some((word) => /^[A-Z][a-z]+/.test(word) && !names.has(word.replace(/[.,]$/, ''))),
    )

test('texts on screens are in sentence case, except for those that the specification quotes', () => {
  const files = globSync('frontends/{account,dashboard,shell,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const found = files.flatMap((file) =>
    listTexts(readFileSync(join(root, file), 'utf8'))
      .filter(isInTitleCase)
      .map((text) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test('a label in title case is found, and one of the specification is none', () => {
  expect(listTexts('<Button>Try Again</Button>').filter(isInTitleCase)).toEqual(['Try Again'])
  expect(listTexts('<Tool label="Make Baseline" />').filter(isInTitleCase)).toEqual(['Make Baseline'])
  expect(listTexts("{isFull ? 'Fit Width' : 'All of it'}").filter(isInTitleCase)).toEqual(['Fit Width'])
  expect(listTexts('<Button>Check Now</Button> <p>Saved. Again it is.</p>').filter(isInTitleCase)).toEqual([])
})
