import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana+shop@example.com', 'ana@example.com'],
  ['ana+shop+2@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('%s is a mailbox of %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
