import { expect, test } from 'vitest'
import { z } from 'zod'
import { mailboxesOf, mailboxSettings } from './mailboxes.ts'

test.each([
  ['https://vigia.example', 'privacy@vigia.example', 'legal@vigia.example'],
  ['http://localhost:8080', 'privacy@localhost', 'legal@localhost'],
  ['http://192.0.2.7', 'privacy@localhost', 'legal@localhost'],
  ['http://[2001:db8::7]:8080/', 'privacy@localhost', 'legal@localhost'],
])('at %s users write to %s and %s', (PUBLIC_URL, privacy, legal) => {
  expect(mailboxesOf({ PUBLIC_URL })).toEqual({ privacy, legal })
})

test('a setting comes before the host, and an empty one counts as none', () => {
  const settings = z.object(mailboxSettings).parse({ PRIVACY_MAIL: 'dpo@firm.example', LEGAL_MAIL: '' })
  expect(mailboxesOf({ PUBLIC_URL: 'https://vigia.example', ...settings })).toEqual({
    privacy: 'dpo@firm.example',
    legal: 'legal@vigia.example',
  })
})

test.each(['dpo', 'a@b.example, c@d.example', '"><script>@b.example'])('%s is no mailbox', (PRIVACY_MAIL) => {
  expect(z.object(mailboxSettings).safeParse({ PRIVACY_MAIL }).success).toBe(false)
})
